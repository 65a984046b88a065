import { type Meeting, meetingSchema } from "@ebute/contracts/timetable";
import { AdminDialog } from "#components/admin/shell/admin-dialog.tsx";
import { EditConflictDialog } from "#components/edits/edit-conflict-dialog.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { pickFields } from "#lib/edits/pick-fields.ts";
import { useEditAndClose } from "#lib/edits/use-edit-and-close.ts";
import {
  emptyMeeting,
  type MeetingFields,
  nameWeekdays,
  toMeetingFields,
} from "./meeting-fields.ts";
import { MeetingForm } from "./meeting-form.tsx";
import { useCreateMeeting, useUpdateMeeting } from "./timetable.mutations.ts";

const dialogFields: EditFieldMap<MeetingFields> = {
  title: defineTextField("Title", "title"),
  startsOn: defineTextField("Day", "startsOn"),
  from: defineTextField("From", "from"),
  to: defineTextField("To", "to"),
  weekdays: defineChoiceField("Repeat every week on", ({ weekdays }) => nameWeekdays(weekdays)),
  endsOn: defineTextField("Last day", "endsOn"),
  place: defineTextField("Place", "place"),
  link: defineTextField("Link", "link"),
  note: defineTextField("Note", "note"),
};

type NewMeetingDialogProps = { classId: string; onClose: () => void };

export function NewMeetingDialog({ classId, onClose }: NewMeetingDialogProps) {
  const { mutateAsync } = useCreateMeeting();
  return (
    <AdminDialog title="New meeting" position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <MeetingForm
          draftName={`new:${classId}`}
          initial={emptyMeeting}
          button={{ idle: "Add meeting", busy: "Adding..." }}
          onCancel={onClose}
          onSave={async (input) => {
            await mutateAsync({ ...input, classId });
            onClose();
            return undefined;
          }}
        />
      </div>
    </AdminDialog>
  );
}

type EditMeetingDialogProps = { meeting: Meeting; onClose: () => void };

/** The form keeps its initial content, whatever later responses contain. */
export function EditMeetingDialog({ meeting, onClose }: EditMeetingDialogProps) {
  const { edit, opened, save } = useEditAndClose({
    stored: meeting,
    snapshotOf,
    isStored,
    onClose,
  });
  const { mutateAsync } = useUpdateMeeting();
  const { mutateAsync: create } = useCreateMeeting();
  return (
    <AdminDialog title={opened.title} position="center" isOpen onClose={onClose}>
      <div className="mt-4">
        <MeetingForm
          draftName={opened._id}
          initial={toMeetingFields(opened)}
          button={{ idle: "Save changes", busy: "Saving..." }}
          edit={{ ...edit, basedOn: String(opened.version) }}
          onCancel={onClose}
          onSave={(input, mine) =>
            save({
              mine,
              send: (version, names) =>
                mutateAsync({ ...pickFields(input, names), id: opened._id, version }),
              copyAsNew: () => create({ ...input, classId: opened.classId }),
            })
          }
        />
      </div>
      <EditConflictDialog edit={edit} noun="meeting" fields={dialogFields} area="admin" />
    </AdminDialog>
  );
}

function snapshotOf(meeting: Meeting) {
  return { version: meeting.version, fields: toMeetingFields(meeting) };
}

function isStored(value: unknown): value is Meeting {
  return meetingSchema.safeParse(value).success;
}
