import { POST_SLUG_MAX_CHARS } from "@ebute/contracts/posts";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import type { FormEvent, ReactNode } from "react";
import { CategoryOptions } from "#components/admin/form/category-options.tsx";
import { DraftOffer } from "#components/admin/form/draft-offer.tsx";
import { FocalPointField } from "#components/admin/form/focal-point-field.tsx";
import { aboveStickyBarClass, FormBar } from "#components/admin/form/form-bar.tsx";
import { formatConcurrentChange } from "#components/edits/concurrent-change-text.ts";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { DraftFormEdit } from "#lib/drafts/draft-fields.ts";
import type { SavedEntry } from "#lib/forms/draft-form.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { AuthorField } from "../authors/author-field.tsx";
import { TypedPostChecks } from "../checks/typed-post-checks.tsx";
import { PostLinks } from "../links/post-links.tsx";
import { PostDays } from "../publication/post-days.tsx";
import { TagField } from "../tags/tag-field.tsx";
import { usePostAssistant } from "./post-assistant.ts";
import { PostDescription } from "./post-description.tsx";
import { type PostContent, type PostInput, postFieldNames } from "./post-form-content.ts";
import { PostFormErrors } from "./post-form-errors.tsx";
import { usePostPictures } from "./post-pictures.ts";
import { usePostForm } from "./use-post-form.ts";

/** Prefix that users may type or paste before the address. */
const ADDRESS_START = "https://www.example.com.ng/blog/";

/** Part of the form that the controls beside its fields use. */
export type FormAccess = {
  /**
   * Shows what was saved beside the form: whether the post is published, and the fields in which
   * nobody has typed since.
   */
  refresh: (before: PostContent, stored: PostContent) => void;
  /** True if the form differs from the saved post, apart from the choice to publish it. */
  hasUnsavedContent: () => boolean;
};

type PostFormProps = {
  /** `new` or the post's id; part of the draft's key. */
  name: string;
  initial: PostContent;
  /** Server versions of `initial` and now. */
  versions?: { base: string; current: string };
  button: { idle: string; busy: string };
  /** Set when editing an existing post. */
  edit?: DraftFormEdit;
  /** Resolves once the server has saved the input, to the stored post if known. */
  onSave: (input: PostInput, mine: PostContent) => Promise<SavedEntry<PostContent> | undefined>;
  /** Renders the version history; `take` puts a version into the form. */
  history?: (take: (content: Partial<PostContent>) => void) => ReactNode;
  /** Renders the request to look at the post, above its fields. */
  review?: (access: FormAccess) => ReactNode;
  /** Renders what is done with the saved post beside editing it. */
  publication?: (access: FormAccess) => ReactNode;
  /** Message about the last successful save. */
  children?: ReactNode;
};

/** Form for all fields of a post. Input stays until the server has stored it. */
export function PostForm(props: PostFormProps) {
  const { name, initial, versions, edit, button, onSave, history, review, publication, children } =
    props;
  const { Thumbnail } = usePostPictures();
  const Assistant = usePostAssistant();
  const post = usePostForm({ initial, name, basedOn: versions?.base, edit, onSave });
  const { register } = post.form;

  const canPublish = usePermission("writeContent");
  const access: FormAccess = {
    // The choice in the form would undo what was decided beside it at the next save.
    refresh: (before, stored) =>
      post.refresh({ ...before, isPublished: post.form.getValues("isPublished") }, stored),
    hasUnsavedContent: () => post.unsavedFields().some((name) => name !== "isPublished"),
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void post.submit();
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="max-w-form grid grid-cols-[minmax(0,1fr)] gap-5 xl:max-w-none"
    >
      <DraftOffer
        autosave={post.autosave}
        noun="blog"
        version={versions?.current}
        onShow={post.show}
      />
      {review?.(access)}
      {versions && versions.base !== versions.current && (
        <Notice tone="info">{formatConcurrentChange("blog")}</Notice>
      )}
      <PostFormErrors fields={postFieldNames.map(post.field)} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,45rem)_minmax(13rem,1fr)] xl:grid-rows-[auto_1fr] xl:gap-x-8 ${aboveStickyBarClass}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 xl:col-start-2">
          <Field label="Thumbnail" {...post.field("picture")}>
            <Thumbnail
              picture={post.picture}
              onChange={post.changePicture}
              onUploading={(isUploading) => post.markUploading("picture", isUploading)}
            />
          </Field>
          {post.picture && (
            <FocalPointField
              picture={post.picture}
              focus={post.picture.focus}
              onChange={(focus) => post.picture && post.changePicture({ ...post.picture, focus })}
            />
          )}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Field label="Blog title" {...post.field("title")}>
            <TextInput
              maxLength={TITLE_MAX_CHARS}
              required
              {...register("title", post.titleRules)}
            />
          </Field>
          <Field label="Sub title" {...post.field("subTitle")}>
            <TextInput maxLength={TITLE_MAX_CHARS} required {...register("subTitle")} />
          </Field>
          <PostDescription
            field={post.field("description")}
            content={post.content}
            onChange={post.autosave.markChanged}
            ref={post.editor}
          >
            {Assistant && (
              <Assistant
                editor={post.editor}
                read={(name) => post.form.getValues(name)}
                write={post.fillIn}
                onTitleMissing={post.askForTitle}
              />
            )}
          </PostDescription>
        </div>
        <div className="grid content-start gap-5 xl:col-start-2">
          <Field label="Category" {...post.field("category")}>
            <Select {...register("category")}>
              <option value="">Select category</option>
              <CategoryOptions present={initial.category} />
            </Select>
          </Field>
          <TagField field={post.field("tags")} tags={post.tags} onChange={post.changeTags} />
          <AuthorField
            field={post.field("author")}
            value={post.author}
            onChange={post.changeAuthor}
          />
          <Field label="Address" hint={addressHint(initial)} {...post.field("slug")}>
            <TextInput
              maxLength={POST_SLUG_MAX_CHARS + ADDRESS_START.length}
              autoCapitalize="none"
              spellCheck={false}
              {...register("slug")}
            />
          </Field>
          <PostLinks
            form={post.form}
            field={post.field}
            onUploading={(isUploading) => post.markUploading("linkPicture", isUploading)}
          />
          {canPublish && (
            <>
              <PostDays form={post.form} field={post.field} />
              <Checkbox label="Publish Now" {...register("isPublished")} />
              <TypedPostChecks form={post.form} editor={post.editor} />
            </>
          )}
          {publication?.(access)}
        </div>
      </div>
      {history?.(post.take)}
      <FormBar autosave={post.autosave} isBusy={post.isPending} button={button} isSticky>
        {post.message ? <Notice tone="err">{post.message}</Notice> : children}
      </FormBar>
    </form>
  );
}

function addressHint({ isPublished }: PostContent): string {
  return isPublished
    ? "Follows /blog/ in the address of its page. The old address still works."
    : "Follows /blog/ in the address of its page. Empty: made from the title when it is published.";
}
