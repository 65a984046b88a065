import { POST_SLUG_MAX_CHARS } from "@ebute/contracts/posts";
import type { ReactNode } from "react";
import { CategoryOptions } from "#components/admin/form/category-options.tsx";
import { FocalPointField } from "#components/admin/form/focal-point-field.tsx";
import { Field } from "#components/ui/field.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { usePermission } from "#lib/session/admin-role.ts";
import { AuthorField } from "../authors/author-field.tsx";
import { PostLinks } from "../links/post-links.tsx";
import { PostDays } from "../publication/post-days.tsx";
import { TagField } from "../tags/tag-field.tsx";
import { type PostContent, postFieldNames } from "./post-form-content.ts";
import type { PostFormHandle } from "./use-post-form.ts";

/** Prefix that users may type or paste before the address. */
const ADDRESS_START = "https://www.example.com.ng/blog/";

const pageFields = ["title", "subTitle", "picture", "description"];

/** Fields of the sheet, in screen order. */
export const detailFields = postFieldNames.filter((name) => !pageFields.includes(name));

type PostDetailsProps = {
  id: string;
  /** A narrow screen shows it in any case. */
  isOpen: boolean;
  post: PostFormHandle;
  initial: PostContent;
  /** Controls of the saved post. */
  children: ReactNode;
};

/** All fields that the page itself does not show: a sheet at its side, below it on a phone. */
export function PostDetails({ id, isOpen, post, initial, children }: PostDetailsProps) {
  const { form, field, picture } = post;
  const canPublish = usePermission("writeContent");
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className={`border-rule grid grid-cols-[minmax(0,1fr)] content-start gap-5 border-t pt-5 xl:sticky xl:top-0 xl:max-h-[calc(100dvh-5rem)] xl:overflow-y-auto xl:border-t-0 xl:border-l xl:pt-1 xl:pr-1 xl:pl-6 ${isOpen ? "" : "xl:hidden"}`}
    >
      <Heading level={2} size="h3" id={`${id}-heading`}>
        Details
      </Heading>
      {picture && (
        <FocalPointField
          picture={picture}
          focus={picture.focus}
          onChange={(focus) => post.changePicture({ ...picture, focus })}
        />
      )}
      <Field label="Category" {...field("category")}>
        <Select
          value={post.category}
          onChange={({ currentTarget }) => post.changeCategory(currentTarget.value)}
        >
          <option value="">Select category</option>
          <CategoryOptions present={post.category} />
        </Select>
      </Field>
      <TagField field={field("tags")} tags={post.tags} onChange={post.changeTags} />
      <AuthorField field={field("author")} value={post.author} onChange={post.changeAuthor} />
      <Field label="Address" hint={addressHint(initial)} {...field("slug")}>
        <TextInput
          maxLength={POST_SLUG_MAX_CHARS + ADDRESS_START.length}
          autoCapitalize="none"
          spellCheck={false}
          {...form.register("slug")}
        />
      </Field>
      <PostLinks
        post={post}
        onUploading={(isUploading) => post.markUploading("linkPicture", isUploading)}
      />
      {canPublish && <PostDays post={post} />}
      {children}
    </section>
  );
}

function addressHint({ isPublished }: PostContent): string {
  return isPublished
    ? "Follows /blog/ in the address of its page. The old address still works."
    : "Follows /blog/ in the address of its page. Empty: made from the title when it is published.";
}
