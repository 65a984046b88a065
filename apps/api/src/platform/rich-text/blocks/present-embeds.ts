import { parseEmbed } from "@ebute/contracts/rich-text";
import { escapeHtml, unescapeHtml } from "../html-text.ts";

/**
 * Returns the poster of a video: a link to its host, which the page's script replaces by the player
 * when it is pressed. Undefined for an address of no video.
 * @param href the address as sanitised HTML has it
 * @param title escaped
 * @param picture HTML of the author's picture; empty for the pattern of the site
 */
export function presentPoster(href: string, title: string, picture: string): string | undefined {
  const video = parseEmbed(unescapeHtml(href));
  if (!video) return undefined;
  const { host, url, player, isTall, dataUse } = video;
  const words = [
    `<b class="embed-title">${title.trim() || `Video on ${host}`}</b> `,
    `<span>${host}, ${dataUse}</span> `,
    '<span class="embed-press">Play video</span>',
  ].join("");
  return [
    `<figure class="embed${isTall ? " embed-tall" : ""}">`,
    `<a class="embed-poster adire tile-rings" href="${escapeHtml(url)}" rel="noopener" data-player="${escapeHtml(player)}">`,
    `${picture}<span class="embed-words">${words}</span></a></figure>`,
  ].join("");
}
