import { type LibraryPicture, srcsetOf } from "@ebute/contracts/media";

type SmallPictureProps = { picture: LibraryPicture };

/** A picture of a grid: square, so that nothing moves when it arrives. */
export function SmallPicture({ picture }: SmallPictureProps) {
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
