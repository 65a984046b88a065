import { NAME_MAX_CHARS, TITLE_MAX_CHARS } from "@ebute/contracts/primitives";
import {
  TUTORIAL_PREVIEW_PATH,
  TUTORIAL_VIDEO_LINK_MAX_CHARS,
  type TypedTutorial,
  tutorialAudiences,
} from "@ebute/contracts/tutorials";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { PreviewButton } from "#components/admin/preview/preview-button.tsx";
import { Checkbox } from "#components/controls/checkbox.tsx";
import type { EditorPictures } from "#components/editor/editor-types.ts";
import { RichTextField } from "#components/editor/rich-text-field.tsx";
import { useRichText } from "#components/editor/use-rich-text.ts";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import {
  type DraftForm,
  type DraftFormEdit,
  type SavedEntry,
  useDraftForm,
} from "#lib/forms/draft-form.ts";
import { usePermission } from "#lib/session/admin-role.ts";
import { audienceLabels } from "./audience-labels.ts";
import { useClassChoice } from "./class-choice-context.ts";
import { PlaceFields } from "./place-fields.tsx";
import {
  isTutorialDraft,
  type TutorialFields,
  type TutorialInput,
  tutorialFieldNames,
  tutorialFormSchema,
} from "./tutorial-fields.ts";

const MINUTES_MAX_CHARS = 4;

const hint =
  "Everyone also reaches visitors who are not signed in. Others never see lessons for classes.";

type TutorialFormProps = {
  /** `new` or the tutorial's id; part of the draft's key. */
  name: string;
  initial: TutorialFields;
  /** Server versions of `initial` and now; undefined for a new tutorial. */
  versions?: { base: string; current: string };
  pictures: EditorPictures;
  button: { idle: string; busy: string };
  /** Set when editing an existing tutorial. */
  edit?: DraftFormEdit;
  onSave: (
    input: TutorialInput,
    mine: TutorialFields,
  ) => Promise<SavedEntry<TutorialFields> | undefined>;
  /** Message about the last successful save. */
  notice: ReactNode;
  history?: (form: TutorialHistoryForm) => ReactNode;
};

/** Part of the form that its history uses. */
export type TutorialHistoryForm = {
  /** Replaces the content of some fields; the previously typed content is offered as a draft. */
  take: (content: Partial<TutorialFields>) => void;
  /** Returns content of a draft as HTML, as far as the editor has loaded. */
  toHtml: (content: unknown) => string | undefined;
  whenLoaded: () => Promise<void>;
};

export function TutorialForm(props: TutorialFormProps) {
  const { name, initial, versions, edit, pictures, button, onSave, notice, history } = props;
  const text = useRichText("content", initial.content);
  const entry = useDraftForm<TutorialFields, TutorialInput>({
    name: `tutorial:${name}`,
    initial,
    basedOn: versions?.base,
    schema: tutorialFormSchema,
    isContent: isTutorialDraft,
    isSynced: true,
    fieldNames: tutorialFieldNames,
    edit,
    onSave,
    isEmptiedAfter: versions === undefined,
    customFields: text.customFields(),
  });
  const { register } = entry.form;

  function readTyped(): TypedTutorial {
    const { title, author, content, videoUrl = "", videoMinutes = "" } = entry.current();
    const typed = { title, author: author ?? "", content: text.toHtml(content) ?? "" };
    return { ...typed, videoUrl, videoMinutes };
  }
  const topicId = useWatch({ control: entry.form.control, name: "topicId" }) ?? "";
  return (
    <EntryForm
      entry={entry}
      versions={versions}
      button={button}
      notice={notice}
      noun="tutorial"
      choices={
        <>
          <PreviewButton
            title="As students see it"
            address={TUTORIAL_PREVIEW_PATH}
            note="What you have typed. Students see it after you save it."
            readTyped={readTyped}
          />
          <Checkbox label="Publish Now" {...register("isPublished")} />
        </>
      }
    >
      <Field label="Title" labelSuffix=", Tutorial Blog" {...entry.field("title")}>
        <TextInput maxLength={TITLE_MAX_CHARS} required {...register("title")} />
      </Field>
      <RichTextField
        field={{ label: "Content", ...entry.field("content") }}
        content={text.content}
        pictures={pictures}
        onChange={entry.autosave.markChanged}
        ref={text.editor}
      />
      <VideoFields entry={entry} />
      <Field label="Author" hint="Shown as By ... May be left empty." {...entry.field("author")}>
        <TextInput maxLength={NAME_MAX_CHARS} {...register("author")} />
      </Field>
      <AudienceFields entry={entry} />
      <PlaceFields
        topicId={topicId}
        field={entry.field("topicId")}
        onChange={(id) => {
          entry.form.clearErrors("topicId");
          entry.form.setValue("topicId", id);
        }}
      />
      {history?.({
        take: (content) =>
          void entry.autosave.replace(() => entry.show({ ...entry.current(), ...content })),
        toHtml: text.toHtml,
        whenLoaded: text.whenLoaded,
      })}
    </EntryForm>
  );
}

/** Audience of a tutorial, with the classes if it is for some. */
function AudienceFields({ entry }: { entry: DraftForm<TutorialFields, TutorialInput> }) {
  const Choice = useClassChoice();
  const canPublish = usePermission("writeContent");
  const { register, control, setValue } = entry.form;
  const [audience, classIds = []] = useWatch({ control, name: ["audience", "classIds"] });
  return (
    <>
      <Field
        label="Who may read it"
        hint={canPublish ? hint : "Students of the classes that you choose."}
        {...entry.field("audience")}
      >
        <Select {...register("audience")}>
          {tutorialAudiences
            .filter((name) => canPublish || name === "classes")
            .map((name) => (
              <option key={name} value={name}>
                {audienceLabels[name]}
              </option>
            ))}
        </Select>
      </Field>
      {audience === "classes" && (
        <Choice
          {...entry.field("classIds")}
          value={classIds}
          onChange={(ids) => setValue("classIds", ids)}
        />
      )}
    </>
  );
}

/** Video on another site, to which the lesson links with its length and an estimate of the data. */
function VideoFields({ entry }: { entry: DraftForm<TutorialFields, TutorialInput> }) {
  const { register } = entry.form;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field
        label="Video link"
        hint="Shown above the text. It never loads by itself. May be left empty."
        {...entry.field("videoUrl")}
      >
        <TextInput
          inputMode="url"
          maxLength={TUTORIAL_VIDEO_LINK_MAX_CHARS}
          {...register("videoUrl")}
        />
      </Field>
      <Field
        label="Minutes"
        hint="Length of the video. Students see it with an estimate of its data."
        {...entry.field("videoMinutes")}
      >
        <TextInput
          inputMode="numeric"
          maxLength={MINUTES_MAX_CHARS}
          {...register("videoMinutes")}
        />
      </Field>
    </div>
  );
}
