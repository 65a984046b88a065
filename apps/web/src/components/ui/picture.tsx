import type { Picture as PictureSource } from "@ebute/contracts/media";

type PictureProps = {
  picture: PictureSource;
  alt: string;
  sizes: string;
  /** The picture that the page opens with: fetched at once and before the others. */
  priority?: boolean;
  className?: string;
};

export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  return (
    <picture>
      {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={sizes} />}
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
