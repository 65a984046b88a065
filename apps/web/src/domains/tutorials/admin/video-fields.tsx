import { TUTORIAL_VIDEO_LINK_MAX_CHARS } from "@ebute/contracts/tutorials";
import { Field } from "#components/ui/field.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import type { DraftForm } from "#lib/forms/draft-form.ts";
import type { TutorialFields, TutorialInput } from "./tutorial-fields.ts";

const MINUTES_MAX_CHARS = 4;

/** Video on another site, to which the lesson links with its length and an estimate of the data. */
export function VideoFields({ entry }: { entry: DraftForm<TutorialFields, TutorialInput> }) {
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
