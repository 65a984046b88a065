import {
  CANONICAL_URL_MAX_CHARS,
  POST_LINK_DESCRIPTION_MAX_CHARS,
  POST_LINK_TITLE_MAX_CHARS,
} from "@ebute/contracts/posts";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useWatch } from "react-hook-form";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { PostContent, PostInput } from "../form/post-form-content.ts";
import { usePostPictures } from "../form/post-pictures.ts";
import { LinkCards } from "./link-cards.tsx";

const linkFields = ["linkTitle", "linkDescription", "linkPicture", "canonicalUrl"] as const;

/** Shown in links where no field says otherwise. */
const postFields = ["title", "subTitle", "picture", "slug"] as const;

type LinkField = (typeof linkFields)[number];

type PostLinksProps = {
  form: UseFormReturn<PostContent, unknown, PostInput>;
  field: (name: LinkField) => { id: string; error: string | undefined };
  onUploading: (isUploading: boolean) => void;
};

/** Fields for search engines and shared links; folded, because most posts need none of them. */
export function PostLinks({ form, field, onUploading }: PostLinksProps) {
  const { Thumbnail } = usePostPictures();
  const { register, control, setValue } = form;
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
        <Field
          label="Title for search engines"
          hint={hintOf(linkTitle, POST_LINK_TITLE_MAX_CHARS)}
          {...field("linkTitle")}
        >
          <TextInput maxLength={POST_LINK_TITLE_MAX_CHARS} {...register("linkTitle")} />
        </Field>
        <Field
          label="Description for search engines"
          hint={hintOf(linkDescription, POST_LINK_DESCRIPTION_MAX_CHARS)}
          {...field("linkDescription")}
        >
          <TextArea
            rows={3}
            maxLength={POST_LINK_DESCRIPTION_MAX_CHARS}
            {...register("linkDescription")}
          />
        </Field>
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
        <Field
          label="Original address"
          hint="Only if the text was published elsewhere first: the https address of that page. Search engines then show that page."
          {...field("canonicalUrl")}
        >
          <TextInput
            type="url"
            inputMode="url"
            maxLength={CANONICAL_URL_MAX_CHARS}
            autoCapitalize="none"
            spellCheck={false}
            {...register("canonicalUrl")}
          />
        </Field>
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
