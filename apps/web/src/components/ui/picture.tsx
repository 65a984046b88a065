import { type Picture as PictureSource, srcsetOf } from "@ebute/contracts/media";
import { useSavesData } from "#lib/page/saves-data.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type PictureProps = {
  picture: PictureSource;
  alt: string;
  sizes: string;
  /** What it belongs to, for the name of the control that shows it where data is spared. */
  subject: string;
  /** The picture that the page opens with: fetched at once and before the others. */
  priority?: boolean;
};

/** Fills its place, which is a tile. Where data is spared the tile is shown until somebody asks for the picture. */
export function Picture({ subject, ...shown }: PictureProps) {
  if (!useSavesData()) return <Sources {...shown} className="size-full object-cover" />;
  return (
    // What is not unfolded is not fetched, and to unfold it takes no script.
    <details className="group absolute inset-0">
      <summary className="rounded-control border-indigo bg-bg text-small text-indigo border-control pointer-events-auto absolute bottom-3 left-3 z-10 flex min-h-11 cursor-pointer list-none items-center px-3 font-semibold group-open:not-focus-visible:sr-only">
        Show picture<VisuallyHidden>{`: ${subject}`}</VisuallyHidden>
      </summary>
      <Sources {...shown} priority={false} className="absolute inset-0 size-full object-cover" />
    </details>
  );
}

type SourcesProps = Omit<PictureProps, "subject"> & { className: string };

function Sources({ picture, alt, sizes, priority = false, className }: SourcesProps) {
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
        className={className}
      />
    </picture>
  );
}
