import { partsOf, pickShape } from "@ebute/contracts/fields";
import { defaultFocalPoint } from "@ebute/contracts/media";
import { POST_PREVIEW_PATH, plainPostFields, type TypedPost } from "@ebute/contracts/posts";
import { CalendarClock } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { DraftOffer } from "#components/admin/form/draft-offer.tsx";
import { aboveStickyBarClass, FormBar } from "#components/admin/form/form-bar.tsx";
import { PreviewButton } from "#components/admin/preview/preview-button.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import { formatConcurrentChange } from "#components/edits/concurrent-change-text.ts";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { confirmAction } from "#lib/confirm-action.ts";
import type { DraftFormEdit, SavedEntry } from "#lib/forms/draft-form.ts";
import { UploadsContext } from "#lib/forms/upload-guard.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { TypedPostChecks } from "../checks/typed-post-checks.tsx";
import { PostPage } from "./page/post-page.tsx";
import { detailFields, PostDetails } from "./post-details.tsx";
import { postEditFields } from "./post-edit-fields.tsx";
import type { PostContent, PostInput } from "./post-form-content.ts";
import { COPY_INTO_NEW, useCopyIntoNewPost, useNewPostAddress } from "./use-new-post-address.ts";
import { type PostFormHandle, usePostForm } from "./use-post-form.ts";

const STORAGE_KEY = "panel:post-details";

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
  /** Row version of `initial`, and the one that the server has now. */
  versions?: { base: string; current: string };
  button: { idle: string; busy: string };
  /** Set when editing an existing post. */
  edit?: DraftFormEdit;
  /** Set for a new post. */
  newPost?: NewPost;
  /** Resolves once the server has saved the input, to the stored post if known. */
  onSave: (input: PostInput, mine: PostContent) => Promise<SavedEntry<PostContent> | undefined>;
  history?: (form: Pick<PostFormHandle, "take" | "toHtml" | "whenLoaded">) => ReactNode;
  /** Renders the request to look at the post, above its fields. */
  review?: (access: FormAccess) => ReactNode;
  /** Renders what is done with the saved post beside editing it; a new post has none. */
  publication?: {
    /** Renders the next step of the publication, in the bar of the form. */
    act: (access: FormAccess) => ReactNode;
    /** Renders the other controls of the publication, among the details. */
    controls: (access: FormAccess) => ReactNode;
  };
  /** Message about the last successful save. */
  children?: ReactNode;
};

/** Form for all fields of a post. Input stays until the server has stored it. */
export function PostForm(props: PostFormProps) {
  const { name, initial, versions, edit, newPost, button, onSave } = props;
  const { history, review, publication, children } = props;
  const post = usePostForm({ initial, name, basedOn: versions?.base, edit, onSave });
  const details = useDetailsSheet();
  const copyIntoNew = useCopyIntoNewPost();
  const canPublish = usePermission("writeContent");
  const access: FormAccess = {
    // The stored choice replaces the form's own, which would undo it at the next save.
    refresh: (before, stored) =>
      void post.refresh({ ...before, isPublished: post.form.getValues("isPublished") }, stored),
    hasUnsavedContent: () => post.unsavedFields().some((name) => name !== "isPublished"),
  };

  function readTyped(): TypedPost {
    const typed = post.current();
    const { title, subTitle, description, category = "", tags = [], author = "", picture } = typed;
    return {
      ...partsOf(plainPostFields, "empty"),
      ...pickShape(plainPostFields, typed),
      title,
      subTitle,
      description: post.toHtml(description) ?? "",
      category,
      tags,
      author,
      pictureId: picture?._id ?? null,
      imageFocus: picture?.focus ?? defaultFocalPoint,
    };
  }
  const areDetailsOpen = details.isOpen || detailFields.some((name) => post.field(name).error);
  const choice = canPublish && (
    <Checkbox label="Publish Now" {...post.form.register("isPublished")} />
  );

  async function handleDiscard(): Promise<void> {
    const isConfirmed = await confirmAction({
      question:
        "Discard your changes to this blog? After that, only Earlier versions may have them.",
      names: [],
      action: "Discard",
    });
    if (isConfirmed) await post.giveUp();
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void post.submit();
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className={`max-w-form grid grid-cols-[minmax(0,1fr)] gap-5 xl:max-w-none ${aboveStickyBarClass}`}
    >
      <DraftOffer
        autosave={post.autosave}
        noun="blog"
        version={versions?.current}
        onShow={post.show}
        merge={{
          run: post.mergeDraft,
          renderQuestion: (edit, words) => (
            <EditConflictDialog
              edit={edit}
              noun="blog"
              fields={postEditFields}
              words={words}
              area="admin"
            />
          ),
        }}
      />
      {newPost && <NewPostAddress post={post} {...newPost} />}
      {review?.(access)}
      {versions && versions.base !== versions.current && (
        <Notice tone="info">{formatConcurrentChange("blog")}</Notice>
      )}
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-8 ${areDetailsOpen ? "xl:grid-cols-[minmax(0,1fr)_20rem]" : ""}`}
      >
        <div className="max-w-article mx-auto grid w-full grid-cols-[minmax(0,1fr)] content-start gap-5">
          <UploadsContext value={post.markUploading}>
            <PostPage post={post} />
          </UploadsContext>
          {canPublish && <TypedPostChecks form={post.form} editor={post.editor} />}
        </div>
        <PostDetails id={details.id} isOpen={areDetailsOpen} post={post} initial={initial}>
          {publication && (
            <>
              {choice}
              {publication.controls(access)}
            </>
          )}
        </PostDetails>
      </div>
      {history?.(post)}
      <FormBar
        autosave={post.autosave}
        isBusy={post.isPending}
        button={button}
        facts={post.length}
        copy={edit && { label: COPY_INTO_NEW, onCopy: () => void copyIntoNew(name, post.autosave) }}
        onDiscard={edit && (() => void handleDiscard())}
        choices={
          <>
            <Button
              type="button"
              tone="quiet"
              className="max-xl:hidden"
              aria-expanded={areDetailsOpen}
              aria-controls={details.id}
              onClick={details.toggle}
            >
              Details
            </Button>
            <PreviewButton
              title="As readers see it"
              address={POST_PREVIEW_PATH}
              note="What you have typed. Readers see it after you save and publish it."
              readTyped={readTyped}
            />
            {publication ? publication.act(access) : choice}
            {newPost && canPublish && (
              <Button
                type="button"
                tone="secondary"
                busy={post.isPending}
                onClick={() => void newPost.onPublish(post.submit)}
              >
                <CalendarClock aria-hidden="true" size={18} className="max-sm:hidden" />
                Publish...
              </Button>
            )}
          </>
        }
        isSticky
      >
        {post.message ? <Notice tone="err">{post.message}</Notice> : children}
      </FormBar>
    </form>
  );
}

type NewPost = {
  /** Set to continue what was begun under this id. */
  entryId: string | undefined;
  /** Called once the drafts have been read. */
  onContinued: (isFound: boolean) => void;
  /** Called when the author follows a link to the form of a new post. */
  onLeft: () => void;
  /** Saves the post, to ask then when it is published and to whom it is sent. */
  onPublish: (save: () => Promise<void>) => Promise<void>;
};

/** Gives a new post its address, and opens the draft that its address names. */
function NewPostAddress({
  post,
  entryId,
  onContinued,
  onLeft,
}: Omit<NewPost, "onPublish"> & { post: PostFormHandle }) {
  const { autosave, show } = post;
  const isContinued = useRef(false);
  useNewPostAddress(autosave, onLeft);

  useEffect(() => {
    if (!entryId || isContinued.current) return;
    isContinued.current = true;
    void autosave.continueEntry(entryId, show).then(onContinued);
  });
  return null;
}

/** Whether the sheet beside the page is open, as this device remembers it; open at first. */
function useDetailsSheet() {
  const id = useId();
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(STORAGE_KEY) !== "closed");

  function toggle(): void {
    setIsOpen(!isOpen);
    localStorage.setItem(STORAGE_KEY, isOpen ? "closed" : "open");
  }
  return { id, isOpen, toggle };
}
