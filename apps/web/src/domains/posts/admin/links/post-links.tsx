import { POST_LINK_DESCRIPTION_MAX_CHARS, POST_LINK_TITLE_MAX_CHARS } from "@ebute/contracts/posts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Text } from "#components/ui/text.tsx";
import { usePostPictures } from "../form/post-pictures.ts";
import { PostTextField } from "../form/post-text-field.tsx";
import type { PostFormHandle } from "../form/use-post-form.ts";
import { LinkCards } from "./link-cards.tsx";

const linkFields = ["linkTitle", "linkDescription", "linkPicture", "canonicalUrl"] as const;

/** Shown in links where no field says otherwise. */
const postFields = ["title", "subTitle", "picture", "slug"] as const;

type PostLinksProps = {
  post: PostFormHandle;
  onUploading: (isUploading: boolean) => void;
};

/** Fields for search engines and shared links; folded, because most posts need none of them. */
export function PostLinks({ post, onUploading }: PostLinksProps) {
  const { Thumbnail } = usePostPictures();
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
