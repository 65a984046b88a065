import {
  defaultFocalPoint,
  type FocalPoint,
  type Picture as PictureSource,
} from "@ebute/contracts/media";
import type { MouseEvent } from "react";
import { Picture } from "#components/ui/picture.tsx";
import { Text } from "#components/ui/text.tsx";
import { Tile } from "#components/ui/tile.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";

/**
 * Step of the sliders and of a press on the picture, the finest that pages support. Unit: per cent.
 */
const STEP = 5;

type FocusFieldProps = {
  picture: PictureSource;
  /** Undefined if nobody has chosen a point yet. */
  focus: FocalPoint | undefined;
  onChange: (focus: FocalPoint) => void;
  /** Distinguishes the fields of several pictures for screen readers. */
  suffix?: string;
};

/**
 * Chooses the point of a picture that stays visible when it is cropped, by a press on the picture
 * or by two sliders. Collapsed at first, because most pictures need no choice.
 */
export function FocalPointField({
  picture,
  focus = defaultFocalPoint,
  onChange,
  suffix = "",
}: FocusFieldProps) {
  function handlePress({ currentTarget, clientX, clientY }: MouseEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChange({ x: toStep((clientX - left) / width), y: toStep((clientY - top) / height) });
  }
  return (
    <details>
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        Keep in view<VisuallyHidden>{suffix}</VisuallyHidden>
      </summary>
      <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <legend className="sr-only">{`Keep in view${suffix}`}</legend>
        <Text size="small" tone="quiet">
          Press on the part of the picture that must stay visible where pages crop it.
        </Text>
        {/* Hidden from keyboards and screen readers, which use the sliders. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden="true"
          onClick={handlePress}
          className="relative w-fit cursor-crosshair justify-self-start"
        >
          <img
            src={picture.src}
            alt=""
            width={picture.width}
            height={picture.height}
            className="max-h-60 w-auto"
          />
          <svg aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
            <FocalPointMark {...focus} />
          </svg>
        </button>
        <div className="grid gap-x-6 sm:grid-cols-2 xl:grid-cols-1">
          <Slider
            label="From the left"
            suffix={suffix}
            value={focus.x}
            onChange={(x) => onChange({ ...focus, x })}
          />
          <Slider
            label="From the top"
            suffix={suffix}
            value={focus.y}
            onChange={(y) => onChange({ ...focus, y })}
          />
        </div>
        <div aria-hidden="true" className="grid max-w-80 grid-cols-[2fr_1fr] items-end gap-3">
          {["aspect-video", "aspect-square"].map((shape) => (
            <Tile key={shape} className={shape}>
              <Picture picture={{ ...picture, focus }} alt="" sizes="16rem" subject="example" />
            </Tile>
          ))}
        </div>
      </fieldset>
    </details>
  );
}

/** Two rings, so that the mark can be seen on every picture. */
function FocalPointMark({ x, y }: FocalPoint) {
  return [6, 3].map((stroke) => (
    <circle
      key={stroke}
      cx={`${x}%`}
      cy={`${y}%`}
      r="11"
      fill="none"
      strokeWidth={stroke}
      className={stroke === 6 ? "stroke-night" : "stroke-white"}
    />
  ));
}

type SliderProps = {
  label: string;
  suffix: string;
  value: number;
  onChange: (value: number) => void;
};

function Slider({ label, suffix, value, onChange }: SliderProps) {
  return (
    <label className="text-small grid grid-cols-[minmax(0,1fr)_auto]">
      <span>
        {label}
        <VisuallyHidden>{suffix}</VisuallyHidden>
      </span>
      <span aria-hidden="true" className="text-ink-2 tabular-nums">
        {`${value} %`}
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={value}
        aria-valuetext={`${value} per cent`}
        className="min-h-control accent-indigo col-span-full w-full cursor-pointer"
        onChange={({ currentTarget }) => onChange(currentTarget.valueAsNumber)}
      />
    </label>
  );
}

function toStep(part: number): number {
  return Math.min(100, Math.max(0, Math.round((part * 100) / STEP) * STEP));
}
