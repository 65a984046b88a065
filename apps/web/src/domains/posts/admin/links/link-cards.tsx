import { type Picture, previewPathOf } from "@ebute/contracts/media";
import type { ReactNode } from "react";
import { useSite } from "#lib/page/use-site.ts";
import { parseUrl } from "#lib/text/parse-url.ts";

type LinkCardsProps = {
  title: string;
  description: string;
  picture: Picture | null;
  /** Empty for a post without an address yet. */
  slug: string;
  /** Address of the page that search engines show instead; empty for the post's own. */
  original: string;
};

const card = "border-border bg-surface rounded-image overflow-hidden border";

/** Previews of a link to the post, as it is typed at the moment. */
export function LinkCards({ title, description, picture, slug, original }: LinkCardsProps) {
  const { publicUrl, identity } = useSite();
  const host = parseUrl(publicUrl)?.host;
  const otherHost = parseUrl(original)?.host;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Example label="In WhatsApp">
        <div className={card}>
          <LinkPicture picture={picture} />
          <div className="bg-surface-2 px-3 py-2">
            <p className="text-card line-clamp-2 font-semibold wrap-anywhere">{title}</p>
            <p className="text-small text-ink-2 line-clamp-2 wrap-anywhere">{description}</p>
            <p className="text-small text-ink-2 wrap-anywhere">{host}</p>
          </div>
        </div>
      </Example>
      <Example label="On X">
        <div className={`${card} relative`}>
          <LinkPicture picture={picture} />
          <p className="bg-night text-small rounded-control absolute bottom-2 left-2 max-w-[calc(100%-1rem)] truncate px-2 py-0.5 text-white">
            {title}
          </p>
        </div>
        <p className="text-small text-ink-2 pt-1 wrap-anywhere">From {host}</p>
      </Example>
      <Example label="In a search engine">
        <div className={`${card} px-3 py-2`}>
          <p className="text-small text-ink-2 wrap-anywhere">
            {otherHost || `${host} › blog${slug && ` › ${slug}`}`}
          </p>
          <p className="text-indigo line-clamp-2 wrap-anywhere">
            {otherHost ? title : `${title} – ${identity.name}`}
          </p>
          <p className="text-small text-ink-2 line-clamp-2 wrap-anywhere">{description}</p>
        </div>
      </Example>
    </div>
  );
}

function Example({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="max-w-96">
      <figcaption className="text-small text-ink-2 pb-1">{label}</figcaption>
      {children}
    </figure>
  );
}

function LinkPicture({ picture }: { picture: Picture | null }) {
  return (
    <div className="bg-surface-2 text-small text-ink-2 grid aspect-1200/630 place-items-center">
      {picture ? (
        <img src={previewPathOf(picture)} alt="" className="size-full object-cover" />
      ) : (
        "The picture of the site"
      )}
    </div>
  );
}
