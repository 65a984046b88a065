/** A video of another site, which readers play within a text. */
export type Embed = {
  host: "YouTube" | "Vimeo" | "TikTok";
  /** Address of the video on its host, without parameters that track who shared it. */
  url: string;
  /** Address of the player, which starts at once, because it loads when the reader presses Play. */
  player: string;
  /** Higher than wide. */
  isTall: boolean;
  /** Estimate of the mobile data that playing costs. */
  dataUse: string;
  /** The estimate as a number. Unit: MB a minute. */
  megabytesPerMinute: number;
};

/** CSP sources of the players. */
export const embedIframeSources = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.tiktok.com",
] as const;

/** Longer addresses are no addresses of videos. Unit: characters. */
const ADDRESS_MAX_CHARS = 500;

const dataUses = {
  // 0.7 Mbit/s, which support.google.com/youtube/answer/78358 names for 360p.
  YouTube: { words: "about", perMinute: 5 },
  // 5 Mbit/s, to which Vimeo limits 1080p; it names no figure for less.
  Vimeo: { words: "up to", perMinute: 38 },
  // TikTok names no figure: 840 MB an hour, measured with default settings; source:
  // mintmobile.com/blog/how-much-data-does-tiktok-use.
  TikTok: { words: "about", perMinute: 14 },
} as const satisfies Record<Embed["host"], { words: string; perMinute: number }>;

/** Parses the address of a video; undefined for every other address, also a short link of TikTok. */
export function parseEmbed(address: string): Embed | undefined {
  if (address.length > ADDRESS_MAX_CHARS) return undefined;
  return parseYouTube(address) ?? parseVimeo(address) ?? parseTikTok(address);
}

const YOUTUBE =
  /^https:\/\/(?:(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:[^#]*&)?v=|(shorts)\/|live\/|embed\/)|youtu\.be\/)([\w-]{11})(?![\w-])/;

function parseYouTube(address: string): Embed | undefined {
  const [, shorts, id] = YOUTUBE.exec(address) ?? [];
  if (!id) return undefined;
  const [, start] = /[?&](?:t|start)=(\d{1,6})s?(?:[&#]|$)/.exec(address) ?? [];
  const page = shorts ? `shorts/${id}` : `watch?v=${id}${start ? `&t=${start}s` : ""}`;
  return embed("YouTube", {
    url: `https://www.youtube.com/${page}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0${start ? `&start=${start}` : ""}`,
    isTall: shorts !== undefined,
  });
}

const VIMEO =
  /^https:\/\/(?:(?:www\.)?vimeo\.com\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?|player\.vimeo\.com\/video\/)(\d{5,12})(?:\/([\da-f]{6,20}))?(?=[/?#]|$)/;

function parseVimeo(address: string): Embed | undefined {
  const [, id, inPath] = VIMEO.exec(address) ?? [];
  if (!id) return undefined;
  // Videos that are not listed have a code in their address.
  const code = inPath ?? /[?&]h=([\da-f]{6,20})(?:[&#]|$)/.exec(address)?.[1];
  return embed("Vimeo", {
    url: `https://vimeo.com/${id}${code ? `/${code}` : ""}`,
    player: `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${code ? `&h=${code}` : ""}`,
    isTall: false,
  });
}

const TIKTOK =
  /^https:\/\/(?:www\.|m\.)?tiktok\.com\/@([\w.-]{1,40})\/video\/(\d{10,25})(?=[/?#]|$)/;

function parseTikTok(address: string): Embed | undefined {
  const [, author, id] = TIKTOK.exec(address) ?? [];
  if (!id) return undefined;
  return embed("TikTok", {
    url: `https://www.tiktok.com/@${author}/video/${id}`,
    player: `https://www.tiktok.com/player/v1/${id}?autoplay=1`,
    isTall: true,
  });
}

function embed(host: Embed["host"], parsed: Pick<Embed, "url" | "player" | "isTall">): Embed {
  const { words, perMinute } = dataUses[host];
  const dataUse = `${words} ${perMinute} MB a minute`;
  return { host, ...parsed, dataUse, megabytesPerMinute: perMinute };
}
