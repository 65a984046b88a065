import sharp from "sharp";
import { createRandom, type Random } from "./random.ts";

const WIDTH = 1312;
const HEIGHT = 738;

/** Skies and cloths: indigo, danfo yellow, lagoon, laterite, palm, dusk. */
const palettes = [
  ["#22307f", "#ffc21a", "#f3f5fa"],
  ["#0b6b3a", "#ffe2a8", "#12162b"],
  ["#8a4200", "#ffd9a0", "#3a220c"],
  ["#0e5e8c", "#bfe6f5", "#102a3c"],
  ["#7a1f4b", "#ffc6a1", "#2a0d1c"],
  ["#3b4a6b", "#e7d3b0", "#171b2f"],
] as const;

/** A drawn street before a sky, with grain, so that it weighs what a photograph weighs. */
export async function makePicture(index: number): Promise<Buffer> {
  const random = createRandom(7, `picture ${index}`);
  const [sky, light, ground] = palettes[index % palettes.length] ?? palettes[0];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${sky}"/><stop offset="1" stop-color="${light}"/>
    </linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/>
    <circle cx="${random.between(200, 1100)}" cy="${random.between(120, 300)}" r="80" fill="${light}"/>
    ${houses(random, ground, light)}
    <rect y="650" width="100%" height="88" fill="${ground}"/>
  </svg>`;
  const grain = { width: WIDTH, height: HEIGHT, channels: 3, background: "#808080" } as const;
  const noise = await sharp({
    create: { ...grain, noise: { type: "gaussian", mean: 128, sigma: 12 } },
  })
    .raw()
    .toBuffer();
  return sharp(Buffer.from(drawing))
    .composite([
      { input: noise, raw: { width: WIDTH, height: HEIGHT, channels: 3 }, blend: "soft-light" },
    ])
    .jpeg({ quality: 82 })
    .toBuffer();
}

function houses(random: Random, wall: string, window: string): string {
  const shapes: string[] = [];
  for (let x = -40; x < WIDTH; x += random.between(130, 260)) {
    const [width, height] = [random.between(120, 250), random.between(130, 360)];
    const top = 655 - height;
    shapes.push(`<rect x="${x}" y="${top}" width="${width}" height="${height}" fill="${wall}"/>`);
    for (let y = top + 30; y < 610; y += 70) {
      if (random.isWithin(0.3)) continue;
      shapes.push(`<rect x="${x + 30}" y="${y}" width="34" height="38" fill="${window}"/>`);
    }
  }
  return shapes.join("");
}
