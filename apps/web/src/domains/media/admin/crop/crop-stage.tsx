import { type KeyboardEvent, type PointerEvent, type Ref, useId, useRef } from "react";
import {
  type AspectRatio,
  type CropArea,
  findGrabbedSides,
  type MovingSides,
  moveArea,
  resizeArea,
  type Size,
} from "./crop-area.ts";
import { CropHandle } from "./crop-handle.tsx";

type CropStageProps = {
  src: string;
  /** Undefined until the picture is loaded. */
  crop: { size: Size; area: CropArea } | undefined;
  ratio: AspectRatio;
  image: Ref<HTMLImageElement>;
  onLoad: (size: Size) => void;
  onError: () => void;
  onChange: (area: CropArea) => void;
};

/** Half of a target for fingers, which is also the room around the picture. Unit: CSS pixels. */
const REACH = 22;

/** A press of an arrow key moves by this part of the picture. */
const STEP = 1 / 100;

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const handles: readonly (MovingSides & { label: string })[] = [
  { across: "left", label: "Left side" },
  { down: "top", label: "Top side" },
  { across: "right", label: "Right side" },
  { down: "bottom", label: "Bottom side" },
];

/** The picture with the area, which fingers, mice and keys move and resize. */
export function CropStage(props: CropStageProps) {
  const { src, crop, ratio, image, onLoad, onError, onChange } = props;
  const hintId = useId();
  const picture = useRef<HTMLDivElement>(null);
  const drag = useRef<{ sides: MovingSides; x: number; y: number; area: CropArea }>(null);

  function change(area: CropArea, sides: MovingSides, dx: number, dy: number): void {
    if (!crop) return;
    const isMove = !sides.across && !sides.down;
    onChange(
      isMove
        ? moveArea(crop.size, area, dx, dy)
        : resizeArea(crop.size, area, { sides, dx, dy, ratio }),
    );
  }

  /** Place of a pointer. Unit: pixels of the picture. */
  function pointAt({ clientX, clientY }: PointerEvent) {
    const box = picture.current?.getBoundingClientRect();
    if (!crop || !box) return undefined;
    const scale = crop.size.width / box.width;
    return { x: (clientX - box.left) * scale, y: (clientY - box.top) * scale, scale };
  }
  function handlePointerDown(event: PointerEvent<HTMLDivElement>): void {
    const point = event.isPrimary && event.button === 0 ? pointAt(event) : undefined;
    const sides = crop && point && findGrabbedSides(crop.area, point, REACH * point.scale);
    if (!crop || !point || !sides) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { sides, x: point.x, y: point.y, area: crop.area };
  }
  function handlePointerMove(event: PointerEvent<HTMLDivElement>): void {
    const point = drag.current && event.isPrimary && pointAt(event);
    if (!drag.current || !point) return;
    const { sides, x, y, area } = drag.current;
    change(area, sides, point.x - x, point.y - y);
  }
  const handleRelease = () => {
    drag.current = null;
  };

  function handleKey(event: KeyboardEvent, sides: MovingSides): void {
    const arrow = arrows[event.key];
    if (!arrow || !crop || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = crop.size;
    change(crop.area, sides, arrow.x * width * STEP, arrow.y * height * STEP);
  }
  /** Shift moves the right or the lower side, as in a selection of text. */
  function handleAreaKey(event: KeyboardEvent): void {
    const isAcross = arrows[event.key]?.x !== 0;
    const moved: MovingSides = isAcross ? { across: "right" } : { down: "bottom" };
    handleKey(event, event.shiftKey ? moved : {});
  }
  return (
    <div className="grid grid-cols-1 gap-1">
      <div
        className="-mx-4 touch-none px-5.5 py-5.5 select-none md:mx-0"
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={handleRelease}
        onPointerCancel={handleRelease}
      >
        <div ref={picture} className="relative mx-auto w-fit">
          <img
            ref={image}
            src={src}
            alt=""
            draggable={false}
            className="block max-h-[45dvh] max-w-full"
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              onLoad({ width: naturalWidth, height: naturalHeight })
            }
            onError={onError}
          />
          {crop && (
            <>
              <div aria-hidden="true" className="absolute inset-0 overflow-hidden">
                <div
                  className="absolute shadow-[0_0_0_200vmax_rgb(0_0_0/0.6)]"
                  style={placeOf(crop.size, crop.area)}
                />
              </div>
              <fieldset
                aria-label="Frame"
                aria-describedby={hintId}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: the group takes the arrow keys
                tabIndex={0}
                className="ring-night absolute cursor-move border-2 border-white ring-1 focus-visible:ring-2 focus-visible:outline-white"
                style={placeOf(crop.size, crop.area)}
                onKeyDown={handleAreaKey}
              />
              {handles.map(({ label, ...sides }) => (
                <CropHandle
                  key={label}
                  {...crop}
                  label={label}
                  sides={sides}
                  onKeyDown={(event) => handleKey(event, sides)}
                />
              ))}
            </>
          )}
        </div>
      </div>
      <p id={hintId} className="text-small text-ink-2">
        Drag the frame, its sides or its corners. Arrow keys move it, with Shift they resize it.
      </p>
    </div>
  );
}

function placeOf(size: Size, area: CropArea) {
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return {
    left: percent(area.x, size.width),
    top: percent(area.y, size.height),
    width: percent(area.width, size.width),
    height: percent(area.height, size.height),
  };
}
