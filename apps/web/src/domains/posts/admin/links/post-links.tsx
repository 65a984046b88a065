import { type Picture, previewPathOf } from "@ebute/contracts/media";
import { POST_LINK_DESCRIPTION_MAX_CHARS, POST_LINK_TITLE_MAX_CHARS } from "@ebute/contracts/posts";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Text } from "#components/ui/text.tsx";
import { useSite } from "#lib/page/use-site.ts";
import { parseUrl } from "#lib/text/parse-url.ts";
import { usePostPictureComponents } from "../form/post-pictures-context.ts";
import { PostTextField } from "../form/post-text-field.tsx";
import type { PostFormHandle } from "../form/use-post-form.ts";

const card = "border-border bg-surface rounded-image overflow-hidden border";

const linkFields = ["linkTitle", "linkDescription", "linkPicture", "canonicalUrl"] as const;

/** Shown in links where no field says otherwise. */
const postFields = ["title", "subTitle", "picture", "slug"] as const;

type PostLinksProps = {
  post: PostFormHandle;
  onUploading: (isUploading: boolean) => void;
};

/** Fields for search engines and shared links; folded, because most posts need none of them. */
export function PostLinks({ post, onUploading }: PostLinksProps) {
  const { Thumbnail } = usePostPictureComponents();
  const { field } = post;
  const { control, setValue } = post.form;
  const [isOpen, setIsOpen] = useState(false);
  const hasError = linkFields.some((name) => field(name).error);
  const [linkTitle = "", linkDescription = "", linkPicture = null, canonicalUrl = ""] = useWatch({
    control,
    name: linkFields,
  });
  const [title, subTitle, picture, slug = ""] = useWatch({ control, name: postFields });

  return (
    <details
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="text-card text-indigo min-h-control flex w-fit cursor-pointer items-center font-semibold">
        Search engines and links
      </summary>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 pt-2">
        <Text size="small" tone="quiet">
          Search results and shared links show the title, the sub title and the thumbnail of the
          blog. Fill in only what should differ there. Readers of the blog do not see it.
        </Text>
        <PostTextField
          name="linkTitle"
          post={post}
          hint={hintOf(linkTitle, POST_LINK_TITLE_MAX_CHARS)}
        />
        <PostTextField
          name="linkDescription"
          post={post}
          hint={hintOf(linkDescription, POST_LINK_DESCRIPTION_MAX_CHARS)}
          rows={3}
        />
        <Field
          label="Picture of links"
          hint="Wide, such as 1200 by 630 pixels. Empty: the thumbnail."
          {...field("linkPicture")}
        >
          <Thumbnail
            picture={linkPicture}
            onChange={(picture) => setValue("linkPicture", picture, { shouldValidate: hasError })}
            onUploading={onUploading}
          />
        </Field>
        {linkPicture && (
          <Button
            type="button"
            tone="secondary"
            className="justify-self-start"
            onClick={() => setValue("linkPicture", null, { shouldValidate: hasError })}
          >
            Use the thumbnail
          </Button>
        )}
        <PostTextField
          name="canonicalUrl"
          post={post}
          hint="Only if the text was published elsewhere first: the https address of that page. Search engines then show that page."
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
        />
        <LinkCards
          title={linkTitle.trim() || title.trim() || "Blog title"}
          description={linkDescription.trim() || subTitle.trim() || "Sub title"}
          picture={linkPicture ?? picture}
          slug={slug.trim()}
          original={canonicalUrl.trim()}
        />
      </div>
    </details>
  );
}

function hintOf(text: string, max: number): string {
  return `${text.trim().length} of ${max} characters`;
}

type LinkCardsProps = {
  title: string;
  description: string;
  picture: Picture | null;
  /** Empty for a post without an address yet. */
  slug: string;
  /** Address of the page that search engines show instead; empty for the post's own. */
  original: string;
};

/** Previews of a link to the post, as it is typed at the moment. */
function LinkCards({ title, description, picture, slug, original }: LinkCardsProps) {
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
