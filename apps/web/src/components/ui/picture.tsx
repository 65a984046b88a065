import {
  defaultFocalPoint,
  type FocalPoint,
  type ShownPicture,
  srcsetOf,
} from "@ebute/contracts/media";
import { useSaveDataMode } from "#lib/page/loading/save-data-mode.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * Step of the classes in `picture.css`, because the Content-Security-Policy forbids style
 * attributes. Unit: per cent.
 */
const CROP_STEP = 10;

type PictureProps = {
  picture: Omit<ShownPicture, "_id">;
  alt: string;
  sizes: string;
  /** Owner of the picture, for the name of the Save-Data button. */
  subject: string;
  /** Loads first and eagerly, for the largest picture of the page. */
  priority?: boolean;
  /** Sets the height of the tile, as the cover of a post does, instead of filling it. */
  isCover?: boolean;
};

/**
 * Fills its tile, but is never enlarged. With Save-Data, the picture loads only when the reader
 * opens it.
 */
export function Picture({ subject, ...shown }: PictureProps) {
  if (!useSaveDataMode()) return <Sources {...shown} />;
  const room = shown.isCover ? "relative aspect-video max-h-[70svh]" : "absolute inset-0";
  return (
    // Browsers load no images in a closed `details`, and opening it needs no script.
    <details className={`group ${room}`}>
      <summary className="rounded-control border-indigo bg-bg text-small text-indigo border-control pointer-events-auto absolute bottom-3 left-3 z-10 flex min-h-11 cursor-pointer list-none items-center px-3 font-semibold group-open:not-focus-visible:sr-only">
        Show picture<VisuallyHidden>{`: ${subject}`}</VisuallyHidden>
      </summary>
      <Sources {...shown} priority={false} isCover={false} />
    </details>
  );
}

type SourcesProps = Omit<PictureProps, "subject">;

function Sources({ picture, alt, sizes, priority = false, isCover = false }: SourcesProps) {
  return (
    <picture>
      {picture.widths.length > 0 && (
        <>
          <source type="image/avif" srcSet={srcsetOf(picture, "avif")} sizes={sizes} />
          <source type="image/webp" srcSet={srcsetOf(picture, "webp")} sizes={sizes} />
        </>
      )}
      <img
        src={picture.src}
        alt={alt}
        width={picture.width}
        height={picture.height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
        className={`${isCover ? "picture picture-cover" : "picture"} ${cropClass(picture.focus)}`}
      />
    </picture>
  );
}

/**
 * Returns the classes that keep a cropped picture's focal point visible; none for the default,
 * which `picture.css` has too. During an upgrade, a server of the former release may answer without
 * a focal point.
 */
function cropClass({ x, y }: FocalPoint = defaultFocalPoint): string {
  const across = x === defaultFocalPoint.x ? "" : ` crop-x-${toStep(x)}`;
  return y === defaultFocalPoint.y ? across : `${across} crop-y-${toStep(y)}`;
}

function toStep(percent: number): number {
  return Math.round(percent / CROP_STEP) * CROP_STEP;
}
