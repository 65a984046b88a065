import { weekdayNames } from "@ebute/contracts/dates";
import {
  MEETING_LINK_MAX_CHARS,
  MEETING_NOTE_MAX_CHARS,
  MEETING_PLACE_MAX_CHARS,
  MEETING_TITLE_MAX_CHARS,
} from "@ebute/contracts/timetable";
import { useWatch } from "react-hook-form";
import type { DialogFormProps } from "#components/admin/form/entry-dialogs.tsx";
import { EntryForm } from "#components/admin/form/entry-form.tsx";
import { CheckboxGroup, ChoiceBox } from "#components/controls/checkbox-group.tsx";
import { Field } from "#components/ui/field.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextArea } from "#components/ui/text-area.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useDraftForm } from "#lib/forms/draft-form.ts";
import {
  isMeetingDraft,
  type MeetingFields,
  type MeetingInput,
  meetingFieldNames,
  meetingFormSchema,
} from "./meeting-fields.ts";

export function MeetingForm(props: DialogFormProps<MeetingFields, MeetingInput>) {
  const { draftName, initial, button, edit, onSave, onCancel } = props;
  const entry = useDraftForm<MeetingFields, MeetingInput>({
    name: `meeting:${draftName}`,
    initial,
    basedOn: edit?.basedOn,
    schema: meetingFormSchema,
    isContent: isMeetingDraft,
    fieldNames: meetingFieldNames,
    edit,
    onSave,
  });
  const { register, control, setValue } = entry.form;
  const weekdays = useWatch({ control, name: "weekdays" });
  return (
    <EntryForm entry={entry} noun="meeting" button={button} onCancel={onCancel}>
      <Field label="Title" hint="Such as the subject. Students see it." {...entry.field("title")}>
        <TextInput
          maxLength={MEETING_TITLE_MAX_CHARS}
          required
          data-first-focus
          {...register("title")}
        />
      </Field>
      <Field label="Day" hint="The first one, if it repeats." {...entry.field("startsOn")}>
        <TextInput type="date" required {...register("startsOn")} />
      </Field>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field label="From" {...entry.field("from")}>
          <TextInput type="time" required {...register("from")} />
        </Field>
        <Field label="To" {...entry.field("to")}>
          <TextInput type="time" required {...register("to")} />
        </Field>
      </div>
      <WeekdayChoice
        {...entry.field("weekdays")}
        value={weekdays}
        onChange={(days) => setValue("weekdays", days, { shouldDirty: true })}
      />
      {weekdays.length > 0 && (
        <Field
          label="Last day"
          hint="The meeting repeats every week until then, for at most a year."
          {...entry.field("endsOn")}
        >
          <TextInput type="date" required {...register("endsOn")} />
        </Field>
      )}
      <Field label="Place" hint="May be left empty." {...entry.field("place")}>
        <TextInput maxLength={MEETING_PLACE_MAX_CHARS} {...register("place")} />
      </Field>
      <Field
        label="Link"
        hint="Of an online meeting, with https://. May be left empty."
        {...entry.field("link")}
      >
        <TextInput
          type="url"
          inputMode="url"
          maxLength={MEETING_LINK_MAX_CHARS}
          {...register("link")}
        />
      </Field>
      <Field
        label="Note"
        hint="Students see it, also in their calendars. May be left empty."
        {...entry.field("note")}
      >
        <TextArea rows={2} maxLength={MEETING_NOTE_MAX_CHARS} {...register("note")} />
      </Field>
    </EntryForm>
  );
}

type WeekdayChoiceProps = {
  id: string;
  error: string | undefined;
  /** 1 for Monday to 7. */
  value: readonly number[];
  onChange: (days: number[]) => void;
};

/** Weekdays on which a meeting repeats. */
function WeekdayChoice({ id, error, value, onChange }: WeekdayChoiceProps) {
  const hintId = `${id}-hint`;
  return (
    <CheckboxGroup id={id} legend="Repeat every week on" error={error} hintId={hintId}>
      <Text size="small" tone="quiet" id={hintId}>
        Choose none for a single meeting.
      </Text>
      <div className="flex flex-wrap gap-x-6">
        {weekdayNames.map((name, index) => (
          <ChoiceBox key={name} label={name} of={index + 1} value={value} onChange={onChange} />
        ))}
      </div>
    </CheckboxGroup>
  );
}
