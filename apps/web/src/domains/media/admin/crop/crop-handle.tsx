import type { KeyboardEvent } from "react";
import type { CropArea, MovingSides, Size } from "./crop-area.ts";

type CropHandleProps = {
  size: Size;
  area: CropArea;
  /** The one side that the handle moves. */
  sides: MovingSides;
  label: string;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** A side of the area as a slider, whose value is how much of the picture it cuts off. */
export function CropHandle({ size, area, sides, label, onKeyDown }: CropHandleProps) {
  const isAcross = sides.across !== undefined;
  const at = placeOf(area, sides);
  const cut = Math.round(cutOff(size, area, sides) * 100);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isAcross ? "horizontal" : "vertical"}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={cut}
      aria-valuetext={`${cut} per cent cut off`}
      className={`rounded-control focus-visible:ring-night absolute grid size-11 -translate-1/2 place-items-center focus-visible:ring-2 focus-visible:outline-white ${isAcross ? "cursor-ew-resize" : "cursor-ns-resize"}`}
      style={{ left: `${(at.x / size.width) * 100}%`, top: `${(at.y / size.height) * 100}%` }}
      onKeyDown={onKeyDown}
    >
      <span
        className={`border-night rounded-full border bg-white ${isAcross ? "h-6 w-2" : "h-2 w-6"}`}
      />
    </div>
  );
}

/** Middle of the side. Unit: pixels of the picture. */
function placeOf({ x, y, width, height }: CropArea, { across, down }: MovingSides) {
  const middle = { x: x + width / 2, y: y + height / 2 };
  if (across) return { ...middle, x: across === "left" ? x : x + width };
  return { ...middle, y: down === "top" ? y : y + height };
}

/** The share of the side that is cut off, from 0 to 1. */
function cutOff(
  size: Size,
  { x, y, width, height }: CropArea,
  { across, down }: MovingSides,
): number {
  if (across === "left") return x / size.width;
  if (across === "right") return 1 - (x + width) / size.width;
  return down === "top" ? y / size.height : 1 - (y + height) / size.height;
}
