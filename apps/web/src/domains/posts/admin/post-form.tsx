import { categories } from "@ebute/contracts/posts";
import { TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import type { FormEvent, ReactNode } from "react";
import { DraftOffer } from "#components/admin/draft-offer.tsx";
import { FormBar } from "#components/admin/form-bar.tsx";
import { Checkbox } from "#components/ui/checkbox.tsx";
import { Field } from "#components/ui/field.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { usePostAssistant } from "./post-assistant.ts";
import { PostDescription } from "./post-description.tsx";
import type { PostContent, PostInput } from "./post-form-content.ts";
import { PostFormErrors, postFieldId } from "./post-form-errors.tsx";
import { usePostPictures } from "./post-pictures.ts";
import { usePostForm } from "./use-post-form.ts";

type PostFormProps = {
  /** `new`, or the id of the post: what its draft is kept under. */
  name: string;
  initial: PostContent;
  /** The server's version that `initial` is, and the one it has now. */
  versions?: { base: string; current: string };
  button: { idle: string; busy: string };
  /** Resolves once the server has it, to the server's new version if that is known. */
  onSave: (input: PostInput) => Promise<string | undefined>;
  /** What came of the last save that went well. */
  children?: ReactNode;
};

/** Title, text, picture and the rest of a post. What was typed stays until the server has it. */
export function PostForm({ name, initial, versions, button, onSave, children }: PostFormProps) {
  const { Thumbnail } = usePostPictures();
  const Assistant = usePostAssistant();
  const post = usePostForm({ initial, name, basedOn: versions?.base, onSave });
  const { register, formState } = post.form;
  const { errors, isSubmitting } = formState;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isSubmitting) void post.submit();
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="max-w-form grid grid-cols-[minmax(0,1fr)] gap-5 xl:max-w-none"
    >
      <DraftOffer keeper={post.keeper} noun="blog" version={versions?.current} onShow={post.show} />
      {versions && versions.base !== versions.current && (
        <Notice tone="info">This blog was changed elsewhere. Saving replaces that change.</Notice>
      )}
      <PostFormErrors errors={errors} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,45rem)_minmax(13rem,1fr)] xl:grid-rows-[auto_1fr] xl:gap-x-8">
        <div className="xl:col-start-2">
          <Field label="Thumbnail" id={postFieldId("pictureId")} error={errors.pictureId?.message}>
            <Thumbnail
              picture={post.picture}
              onChange={post.changePicture}
              onUploading={post.markUploading}
            />
          </Field>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <Field label="Blog title" id={postFieldId("title")} error={errors.title?.message}>
            <TextInput
              maxLength={TITLE_MAX_CHARS}
              required
              {...register("title", post.titleRules)}
            />
          </Field>
          <Field label="Sub title" id={postFieldId("subTitle")} error={errors.subTitle?.message}>
            <TextInput maxLength={TITLE_MAX_CHARS} required {...register("subTitle")} />
          </Field>
          <PostDescription
            content={post.description}
            error={errors.description?.message}
            onChange={post.keeper.touch}
            ref={post.editor}
          >
            {Assistant && (
              <Assistant
                editor={post.editor}
                readTitle={() => post.form.getValues("title")}
                onTitleMissing={post.askForTitle}
              />
            )}
          </PostDescription>
        </div>
        <div className="grid content-start gap-5 xl:col-start-2">
          <Field label="Category" id={postFieldId("category")} error={errors.category?.message}>
            <Select {...register("category")}>
              <option value="">Select category</option>
              {categories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </Select>
          </Field>
          <Checkbox label="Publish Now" {...register("isPublished")} />
        </div>
      </div>
      <FormBar keeper={post.keeper} isBusy={isSubmitting} button={button} isSticky>
        {post.message ? <Notice tone="err">{post.message}</Notice> : children}
      </FormBar>
    </form>
  );
}
