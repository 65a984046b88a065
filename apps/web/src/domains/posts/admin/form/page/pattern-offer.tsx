import { useRef } from "react";
import { Button } from "#components/ui/button.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { toast } from "#lib/toast.ts";
import { categoryPattern } from "../../../category-pattern.ts";

/** Size of the drawn picture. Unit: pixels. */
const WIDTH = 1600;

const HEIGHT = 900;

/** Length of a side of the tile in the picture; the style sheet's tile is 48 units wide. */
const TILE = 120;

/** Stronger than on the page, where text may stand on it. */
const OPACITY = 0.3;

type PatternOfferProps = {
  category: string;
  onDraw: (picture: File) => void;
};

/** Offers the pattern of a category as the picture of a post that has none. */
export function PatternOffer({ category, onDraw }: PatternOfferProps) {
  const sample = useRef<HTMLSpanElement>(null);
  async function handlePress(): Promise<void> {
    const tile = sample.current?.firstElementChild;
    if (!tile) return;
    try {
      onDraw(await drawPattern(tile));
    } catch {
      toast.error("This browser cannot draw the pattern. Choose a picture instead.");
    }
  }
  return (
    <Button type="button" tone="secondary" onClick={() => void handlePress()}>
      <span ref={sample} aria-hidden="true">
        <Tile pattern={categoryPattern(category)} className="size-6" />
      </span>
      Use the pattern
    </Button>
  );
}

/**
 * Draws the pattern of a tile on the site's cloth, which is the same in both colour schemes.
 * @throws {Error} when the browser cannot draw
 */
async function drawPattern(tile: Element): Promise<File> {
  const style = getComputedStyle(tile);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d");
  const image = await loadTile(style);
  const pattern = context?.createPattern(image, "repeat");
  if (!context || !pattern) throw new Error("the browser has no canvas");
  context.fillStyle = style.getPropertyValue("--color-cloth");
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.globalAlpha = OPACITY;
  context.fillStyle = pattern;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("the browser cannot make a picture");
  return new File([blob], "pattern.png", { type: "image/png" });
}

/** The tile is black in the style sheet, where it is a mask. */
async function loadTile(style: CSSStyleDeclaration): Promise<HTMLImageElement> {
  const [, url = ""] = /^url\("(.*)"\)$/s.exec(style.getPropertyValue("--tile").trim()) ?? [];
  const image = new Image(TILE, TILE);
  image.src = url
    .replace("stroke='%23000'", "stroke='%23fff'")
    .replace("width='48' height='48'", `width='${TILE}' height='${TILE}' viewBox='0 0 48 48'`);
  await image.decode();
  return image;
}
