import type { Page } from "@playwright/test";
import { makePdf } from "../../../../api/tests/support/content/documents.ts";
import type { Api } from "../../api.ts";
import { expect } from "../../test.ts";
import { png } from "../picture.ts";
import { addCourse } from "./courses.ts";
import { addTutorial } from "./learning.ts";
import { addPracticeQuestions } from "./questions.ts";

type Attachment = { href: string; name: string };

async function upload<Body>(api: Api, path: string, field: string, file: File): Promise<Body> {
  const form = new FormData();
  form.append(field, file);
  return api.call<Body>("POST", `/api/admin/${path}`, form);
}

/**
 * Adds a picture and waits for its sizes, which give it another file.
 * @param grey makes another picture of each number
 */
async function addPicture(api: Api, grey: number): Promise<string> {
  const file = new File([new Uint8Array(png({ grey }))], "flask.png");
  type Uploaded = { picture: { _id: string; src: string } };
  const { picture } = await upload<Uploaded>(api, "media", "image", file);
  const input = encodeURIComponent(JSON.stringify({ id: picture._id }));
  type Stored = { result: { data: { widths: number[] } } };
  const countSizes = async () => {
    const { result } = await api.call<Stored>("GET", `/trpc/media.get?input=${input}`);
    return result.data.widths.length;
  };
  await expect.poll(countSizes, { timeout: 30_000 }).toBeGreaterThan(0);
  return picture.src;
}

async function addPdf(api: Api, name: string, bytes: number): Promise<Attachment> {
  const file = new File([new Uint8Array(makePdf(bytes))], name);
  return (await upload<{ file: Attachment }>(api, "attachments", "file", file)).file;
}

const linkTo = ({ href, name }: Attachment) =>
  `<figure class="file"><a href="${href}" rel="noopener">File: ${name}</a></figure>`;

/**
 * Adds a subject with a lesson that shows a picture and links to two files, and a question with a
 * picture of its own.
 */
export async function addSubjectWithFiles(api: Api, name: string, { mapBytes = 90_000 } = {}) {
  const [flask, leaf] = [await addPicture(api, 90), await addPicture(api, 180)];
  const notes = await addPdf(api, "Notes.pdf", 30_000);
  const map = await addPdf(api, "Map.pdf", mapBytes);
  const lesson = await addTutorial(api, {
    title: `${name} in pictures`,
    content: `<p>Look at it.</p><img src="${flask}" alt="A flask">${linkTo(notes)}${linkTo(map)}`,
  });
  const { subject } = await addCourse(api, { name, topic: "Salts", lessonIds: [lesson._id] });
  await addPracticeQuestions(api, subject._id, [
    {
      stem: `<p>Which leaf is it?</p><img src="${leaf}" alt="A leaf">`,
      answers: {
        options: [
          { id: "0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a01", html: "<p>Oxygen</p>" },
          { id: "0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a02", html: "<p>Carbon dioxide</p>" },
        ],
        key: { kind: "single", optionId: "0b5b1c1e-9a4f-4e0e-8a57-3f0d6b1c2a02" },
      },
      explanation: "<p>Because of leaf 1.</p>",
    },
  ]);
  return { subject, lesson };
}

/** Paths of the files on this device, of all accounts. */
export function listSavedFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found: string[] = [];
    for (const { name = "" } of await indexedDB.databases()) {
      if (!name.startsWith("saved-subjects:")) continue;
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
        const reading = database.transaction("files").objectStore("files").getAllKeys();
        reading.onsuccess = () => resolve(reading.result);
        reading.onerror = () => reject(reading.error);
      });
      database.close();
      for (const key of keys) found.push(String([key].flat()[1]));
    }
    return found;
  });
}
