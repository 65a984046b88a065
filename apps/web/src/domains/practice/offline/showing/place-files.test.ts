import { expect, it } from "vitest";
import { hashOf, placeFiles } from "./place-files.ts";

const flask = "0123456789abcdef0123456789abcdef";
const notes = "fedcba9876543210fedcba9876543210";
const picture = `<img loading="lazy" srcset="/media/${flask}-656.webp 656w" sizes="50vw" src="/media/${flask}-quick.webp" alt="A flask" width="800" height="600">`;
const shown = '<img loading="lazy" src="blob:1" alt="A flask" width="800" height="600">';
const files = new Map([
  [flask, { address: "blob:1", name: "" }],
  [notes, { address: "blob:2", name: '"My" notes.pdf' }],
]);

it("names every file of a picture by one hash", () => {
  expect(hashOf(`/media/${flask}-656.webp`)).toBe(flask);
  expect(hashOf(`/media/${flask}-quick.webp`)).toBe(flask);
  expect(hashOf(`/attachments/${notes}.pdf`)).toBe(notes);
});

it("shows a picture of the device, without the link to a larger one on the server", () => {
  expect(placeFiles(`<p>${picture}</p>`, files)).toBe(`<p>${shown}</p>`);
  const linked = `<a href="/media/${flask}-1312.webp" aria-label="Larger">${picture}</a>`;
  expect(placeFiles(linked, files)).toBe(shown);
});

it("asks the server for no picture, also while the device is asked and where it has none", () => {
  expect(placeFiles(picture, undefined)).toBe(
    '<img loading="lazy" alt="A flask" width="800" height="600">',
  );
  expect(placeFiles(picture, new Map())).toBe("<em>Picture not on this phone: A flask</em>");
});

it("opens a saved material under its name, and says of another that it is not there", () => {
  const link = `<figure class="file"><a href="/attachments/${notes}.pdf" rel="noopener">File: Notes (2 KB)</a></figure>`;
  expect(placeFiles(link, files)).toBe(
    '<figure class="file"><a href="blob:2" download="&quot;My&quot; notes.pdf" rel="noopener">File: Notes (2 KB)</a></figure>',
  );
  expect(placeFiles(link, new Map())).toBe(
    '<figure class="file">File: Notes (2 KB) (not saved on this phone)</figure>',
  );
});

it("plays a saved recording, and shows no player for another", () => {
  const player = (src: string) =>
    `<audio controls preload="none" src="${src}" aria-label="a"></audio>`;
  const html = `<figure class="audio">${player(`/attachments/${notes}.mp3`)}</figure>`;
  expect(placeFiles(html, files)).toBe(`<figure class="audio">${player("blob:2")}</figure>`);
  expect(placeFiles(html, new Map())).toBe('<figure class="audio"></figure>');
});

it("leaves links to other sites and pages alone", () => {
  const html =
    '<p><a href="/about">About</a> <a href="https://jamb.gov.ng" rel="noopener">JAMB</a></p>';
  expect(placeFiles(html, files)).toBe(html);
});
