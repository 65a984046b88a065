import { parseEmbed } from "@ebute/contracts/rich-text";
import { escapeHtml, unescapeHtml } from "../html-text.ts";

const EMBED =
  /<figure class="embed">(<img [^>]*>)?<figcaption><a href="([^"]*)" rel="noopener">([^<]*)<\/a><\/figcaption><\/figure>/g;

/**
 * Turns the videos of sanitised HTML into posters: links to their hosts, which the page's script
 * replaces by the player when they are pressed. Only for pages that have the script.
 */
export function presentEmbeds(html: string): string {
  return html.replace(EMBED, (figure, picture = "", href: string, title: string) => {
    const video = parseEmbed(unescapeHtml(href));
    if (!video) return figure;
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
  });
}
