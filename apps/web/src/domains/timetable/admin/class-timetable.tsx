import {
  CLASS_MEETINGS_MAX,
  type Meeting,
  meetingSchema,
  timetableTexts,
  tooManyMeetings,
} from "@ebute/contracts/timetable";
import { useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { EditEntryDialog, NewEntryDialog } from "#components/admin/form/entry-dialogs.tsx";
import { IconButton } from "#components/admin/icon-button.tsx";
import { Cell, DataTable, HeadCell, Row, RowActions } from "#components/admin/table/data-table.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import {
  defineChoiceField,
  defineTextField,
  type EditFieldMap,
} from "#components/edits/edit-field.tsx";
import { Button } from "#components/ui/button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { confirmDeletion } from "#lib/confirm-action.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { formatSpan } from "../meeting-times.ts";
import {
  emptyMeeting,
  type MeetingFields,
  type MeetingInput,
  nameWeekdays,
  toMeetingFields,
} from "./meeting-fields.ts";
import { MeetingForm } from "./meeting-form.tsx";
import { OccurrenceList } from "./occurrence-list.tsx";
import { useCreateMeeting, useDeleteMeeting, useUpdateMeeting } from "./timetable.mutations.ts";

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

/** The meetings of a class, and their next times. */
export function ClassTimetable({ classId }: { classId: string }) {
  const query = useQuery(useTRPC().timetable.meetings.queryOptions({ id: classId }));
  const [dialog, setDialog] = useState<"new" | Meeting>();
  const close = () => setDialog(undefined);
  const { data = [] } = query;
  return (
    <section aria-label="Timetable" className="grid grid-cols-1 gap-3 print:hidden">
      <ListHeader title="Timetable" level={2} />
      <Text tone="quiet" className="max-w-[60ch]">
        When the class meets, in Lagos time. Students see it on their dashboard and can add it to
        their calendars.
      </Text>
      <div>
        {data.length >= CLASS_MEETINGS_MAX ? (
          <Text size="small">{tooManyMeetings.message}</Text>
        ) : (
          <Button type="button" tone="secondary" onClick={() => setDialog("new")}>
            <Plus aria-hidden="true" size={18} />
            Add meeting
          </Button>
        )}
      </div>
      <QueryView query={query} loadFailed={timetableTexts.loadFailed} subject="Timetable">
        {query.data?.length === 0 && (
          <EmptyState>No meetings yet. Add one, on a single day or every week.</EmptyState>
        )}
        {data.length > 0 && (
          <>
            <DataTable
              caption="Meetings"
              head={
                <>
                  <HeadCell>Meeting</HeadCell>
                  <HeadCell shape="wide">When</HeadCell>
                  <HeadCell shape="wide">Where</HeadCell>
                  <HeadCell shape="wide">Action</HeadCell>
                </>
              }
            >
              {data.map((meeting) => (
                <MeetingRow key={meeting._id} meeting={meeting} onEdit={() => setDialog(meeting)} />
              ))}
            </DataTable>
            <OccurrenceList classId={classId} />
          </>
        )}
      </QueryView>
      {dialog === "new" && <NewMeetingDialog classId={classId} onClose={close} />}
      {typeof dialog === "object" && <EditMeetingDialog meeting={dialog} onClose={close} />}
    </section>
  );
}

type MeetingRowProps = { meeting: Meeting; onEdit: () => void };

function MeetingRow({ meeting, onEdit }: MeetingRowProps) {
  const { _id: id, version, title, weekdays, startsOn, endsOn, place, link, note } = meeting;
  const { identity } = useSite();
  const { mutate } = useDeleteMeeting(title);
  const span = formatSpan(meeting, identity);

  async function remove(): Promise<void> {
    const isSure = await confirmDeletion(
      "Delete this meeting with all its times? It cannot be brought back. To call off one day, cancel that day below.",
      title,
    );
    if (isSure) mutate({ id, version });
  }
  return (
    <Row>
      <Cell shape="main">
        <p className="font-semibold wrap-anywhere">{title}</p>
        {note && (
          <Text size="small" tone="quiet" className="line-clamp-2">
            {note}
          </Text>
        )}
      </Cell>
      <Cell>
        <Text size="small">
          {weekdays.length > 0
            ? `${nameWeekdays(weekdays)}, ${span}`
            : `${formatDay(startsOn, identity)}, ${span}`}
        </Text>
        {weekdays.length > 0 && (
          <Text size="small" tone="quiet">
            {formatDay(startsOn, identity)} to {formatDay(endsOn, identity)}
          </Text>
        )}
      </Cell>
      <Cell>
        <Text size="small">{[place, link && "Online"].filter(Boolean).join(", ")}</Text>
      </Cell>
      <Cell>
        <RowActions>
          <IconButton name={`Edit: ${title}`} Icon={Pencil} onClick={onEdit} />
          <IconButton
            name={`Delete: ${title}`}
            Icon={Trash2}
            tone="danger"
            onClick={() => void remove()}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}

type NewMeetingDialogProps = { classId: string; onClose: () => void };

function NewMeetingDialog({ classId, onClose }: NewMeetingDialogProps) {
  const { mutateAsync } = useCreateMeeting();
  return (
    <NewEntryDialog
      title="New meeting"
      draftName={`new:${classId}`}
      initial={emptyMeeting}
      noun="meeting"
      create={(input: MeetingInput) => mutateAsync({ ...input, classId })}
      onClose={onClose}
    >
      {(form) => <MeetingForm {...form} />}
    </NewEntryDialog>
  );
}

type EditMeetingDialogProps = { meeting: Meeting; onClose: () => void };

function EditMeetingDialog({ meeting, onClose }: EditMeetingDialogProps) {
  const { mutateAsync: update } = useUpdateMeeting();
  const { mutateAsync: create } = useCreateMeeting();
  return (
    <EditEntryDialog
      title={meeting.title}
      entry={meeting}
      schema={meetingSchema}
      toFields={toMeetingFields}
      noun="meeting"
      fields={dialogFields}
      update={update}
      create={(input: MeetingInput) => create({ ...input, classId: meeting.classId })}
      onClose={onClose}
    >
      {(form) => <MeetingForm {...form} />}
    </EditEntryDialog>
  );
}
