import { type LibraryPicture, srcsetOf } from "@ebute/contracts/media";
import type { ReactNode } from "react";
import { pictureName } from "./picture-name.ts";

type PictureGridProps = {
  label: string;
  pictures: readonly LibraryPicture[];
  /** True while the pictures are from the previous query. */
  isBusy: boolean;
  onChoose: (picture: LibraryPicture) => void;
  /** Line below the name. */
  note: (picture: LibraryPicture) => ReactNode;
};

/** Pictures as buttons, each with its name. */
export function PictureGrid({ label, pictures, isBusy, onChoose, note }: PictureGridProps) {
  return (
    <ul
      aria-label={label}
      aria-busy={isBusy || undefined}
      className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3"
    >
      {pictures.map((picture) => (
        <li key={picture._id} className="min-w-0">
          <button
            type="button"
            className="rounded-control hover:bg-surface-2 grid w-full cursor-pointer grid-cols-1 content-start gap-1 p-1 text-left"
            onClick={() => onChoose(picture)}
          >
            <SmallPicture picture={picture} />
            <span className="text-small line-clamp-2 min-h-[2lh] font-semibold wrap-anywhere">
              {pictureName(picture)}
            </span>
            <span className="text-small text-ink-2">{note(picture)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type SmallPictureProps = { picture: LibraryPicture };

/** A picture of a grid: square, so that nothing moves when it arrives. */
function SmallPicture({ picture }: SmallPictureProps) {
  return (
    <img
      src={picture.src}
      srcSet={srcsetOf(picture, "webp")}
      sizes="12rem"
      alt=""
      width={192}
      height={192}
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: picture.colour }}
      className="rounded-control aspect-square h-auto w-full object-cover"
    />
  );
}
