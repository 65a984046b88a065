import type { LibraryPicture, Picture } from "@ebute/contracts/media";
import { largestVariantPathOf } from "@ebute/contracts/media";
import { Text } from "#components/ui/text.tsx";

type OldAndNewProps = { old: LibraryPicture; chosen: Picture | null };

/** Two pictures beside each other, on every screen. */
export function OldAndNew({ old, chosen }: OldAndNewProps) {
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <Side label="Old picture" picture={old} />
      {chosen ? (
        <Side label="New picture" picture={chosen} />
      ) : (
        <figure className="grid grid-cols-1 gap-1">
          <div
            aria-hidden="true"
            className="border-rule rounded-control aspect-4/3 w-full border border-dashed"
          />
          <figcaption className="text-small text-ink-2">New picture: not chosen yet</figcaption>
        </figure>
      )}
    </div>
  );
}

function Side({ label, picture }: { label: string; picture: Picture }) {
  const { width, height } = picture;
  return (
    <figure className="grid min-w-0 grid-cols-1 gap-1">
      <img
        src={largestVariantPathOf(picture)}
        alt=""
        width={width}
        height={height}
        className="bg-surface-2 rounded-control aspect-4/3 h-auto w-full object-contain"
      />
      <figcaption>
        <Text size="small">
          <b>{label}</b>
          {`, ${width} × ${height}`}
        </Text>
      </figcaption>
    </figure>
  );
}
