import { describe, expect, it } from "vitest";
import { embedIframeSources, parseEmbed } from "./embeds.ts";

const id = "dQw4w9WgXcQ";

describe("parseEmbed", () => {
  it.each([
    "https://www.youtube.com/",
    "https://www.youtube.com/@channel",
    `https://www.youtube.com/watch?v=${id}x`,
    `http://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com.evil.example/watch?v=${id}`,
    `https://youtube.com@evil.example/watch?v=${id}`,
    `https://evil.example/https://youtu.be/${id}`,
    `javascript:alert(1)//https://youtu.be/${id}`,
    `https://youtu.be/${id.slice(1)}"`,
    "https://vimeo.com/about",
    "https://vimeo.com/76979871evil",
    "https://vm.tiktok.com/ZMabcdefg/",
    "https://www.tiktok.com/@ada",
    "https://www.instagram.com/reel/Cabcdefghij/",
    "https://x.com/ada/status/1234567890123456789",
    "https://www.google.com/maps/place/Yaba",
    `https://youtu.be/${id}?${"a".repeat(500)}`,
  ])("knows no video at %s", (address) => {
    expect(parseEmbed(address)).toBeUndefined();
  });

  it.each([
    [`https://youtu.be/${id}?si=tracking`, `https://www.youtube.com/watch?v=${id}`],
    [
      `https://m.youtube.com/watch?app=m&v=${id}&t=90s`,
      `https://www.youtube.com/watch?v=${id}&t=90s`,
    ],
    [`https://youtube.com/shorts/${id}?feature=share`, `https://www.youtube.com/shorts/${id}`],
    [`https://www.youtube.com/live/${id}`, `https://www.youtube.com/watch?v=${id}`],
    ["https://vimeo.com/channels/staff/76979871", "https://vimeo.com/76979871"],
    ["https://vimeo.com/76979871/0a1b2c3d4e?share=copy", "https://vimeo.com/76979871/0a1b2c3d4e"],
    [
      "https://player.vimeo.com/video/76979871?h=0a1b2c3d4e",
      "https://vimeo.com/76979871/0a1b2c3d4e",
    ],
    [
      "https://www.tiktok.com/@scout2015/video/6718335390845095173?lang=en",
      "https://www.tiktok.com/@scout2015/video/6718335390845095173",
    ],
  ])("reads %s without what tracks its reader", (address, url) => {
    const video = parseEmbed(address);
    expect(video?.url).toBe(url);
    expect(parseEmbed(url)).toEqual(video);
    expect(embedIframeSources.some((source) => video?.player.startsWith(`${source}/`))).toBe(true);
  });

  it("starts the player at the time of the address", () => {
    expect(parseEmbed(`https://youtu.be/${id}?t=90`)?.player).toBe(
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&start=90`,
    );
  });
});
