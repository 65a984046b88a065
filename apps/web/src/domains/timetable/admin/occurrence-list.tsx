import { type Occurrence, timetableTexts } from "@ebute/contracts/timetable";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CalendarClock, CalendarX, Undo2 } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#components/admin/icon-button.tsx";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { ListHeader } from "#components/admin/table/list-header.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatWeekday } from "#lib/text/near-days.ts";
import { useTRPC } from "#lib/trpc.ts";
import { formatMoment, formatSpan } from "../meeting-times.ts";
import { useMoveOccurrence, useSetOccurrence } from "./timetable.mutations.ts";

/** Times that the list shows at first, and with each press more. */
const FIRST = 5;
const MORE = 20;

/** The next times of a class, which can be cancelled and moved. */
export function OccurrenceList({ classId }: { classId: string }) {
  const [from, setFrom] = useState<string>();
  const [count, setCount] = useState(FIRST);
  const [moving, setMoving] = useState<Occurrence>();
  const query = useQuery({
    ...useTRPC().timetable.ofClass.queryOptions({ id: classId, from }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const open = (day: string | undefined) => {
    setFrom(day);
    setCount(day === undefined ? FIRST : MORE);
  };
  // A moved meeting is changed where it takes place.
  const shown = data?.occurrences.filter(({ movedTo }) => movedTo === null) ?? [];
  return (
    <section aria-label="Next meetings" className="grid grid-cols-1 gap-3">
      <ListHeader title="Next meetings" level={3} />
      <QueryView query={query} loadFailed={timetableTexts.loadFailed} subject="Next meetings">
        {data && shown.length === 0 && <Text tone="quiet">No meetings in these four weeks.</Text>}
        {shown.length > 0 && (
          <ul className="divide-rule border-rule divide-y border-y">
            {shown.slice(0, count).map((one) => (
              <OccurrenceItem
                key={`${one.meetingId} ${plannedDayOf(one)}`}
                occurrence={one}
                onMove={() => setMoving(one)}
              />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap gap-2">
          {from !== undefined && (
            <Button type="button" tone="secondary" onClick={() => open(undefined)}>
              Back to today
            </Button>
          )}
          {count < shown.length && (
            <Button type="button" tone="secondary" onClick={() => setCount(count + MORE)}>
              Show more
            </Button>
          )}
          {count >= shown.length && data?.later && (
            <Button type="button" tone="secondary" onClick={() => open(data.later ?? undefined)}>
              Later weeks
            </Button>
          )}
        </div>
      </QueryView>
      {moving && <MoveDialog occurrence={moving} onClose={() => setMoving(undefined)} />}
    </section>
  );
}

type OccurrenceItemProps = { occurrence: Occurrence; onMove: () => void };

function OccurrenceItem({ occurrence, onMove }: OccurrenceItemProps) {
  const { meetingId: id, day, title, isCancelled, movedFrom } = occurrence;
  const { identity } = useSite();
  const { mutate, isPending } = useSetOccurrence(title);
  const name = `${title}, ${formatWeekday(day, identity)}`;
  const isChanged = isCancelled || movedFrom !== null;
  const set = (state: "cancelled" | "planned") => {
    if (!isPending) mutate({ id, day: plannedDayOf(occurrence), state });
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-1.5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">
          <span className="font-semibold">{formatWeekday(day, identity)}</span>,{" "}
          {formatSpan(occurrence, identity)}, {title}
        </p>
        {isCancelled && <p className="text-err text-small font-semibold">Cancelled</p>}
        {movedFrom && (
          <p className="text-small font-semibold">
            Moved from {formatMoment(movedFrom, day, identity)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap">
        {isChanged && (
          <IconButton
            name={`Put back: ${name}`}
            word="Put back"
            Icon={Undo2}
            aria-disabled={isPending || undefined}
            onClick={() => set("planned")}
          />
        )}
        {!isCancelled && (
          <>
            <IconButton name={`Move: ${name}`} word="Move" Icon={CalendarClock} onClick={onMove} />
            <IconButton
              name={`Cancel: ${name}`}
              word="Cancel"
              Icon={CalendarX}
              aria-disabled={isPending || undefined}
              onClick={() => set("cancelled")}
            />
          </>
        )}
      </div>
    </li>
  );
}

type MoveDialogProps = { occurrence: Occurrence; onClose: () => void };

/** Moves one time of a meeting to another day or time. */
function MoveDialog({ occurrence, onClose }: MoveDialogProps) {
  const { meetingId: id, title, day, from, to } = occurrence;
  const { identity } = useSite();
  const { mutateAsync } = useMoveOccurrence(title);
  const form = useAccountForm({
    schema: async () => (await import("@ebute/contracts/timetable")).moveOccurrenceInputSchema,
    extra: { id, day: plannedDayOf(occurrence) },
    fallback: timetableTexts.moveFailed,
    send: async (input) => {
      await mutateAsync(input);
      onClose();
    },
  });
  return (
    <AdminDialog title={`Move ${title}`} position="center" isOpen onClose={onClose}>
      <form {...form.form} className="mt-4 grid grid-cols-1 gap-5">
        <Text size="small">
          {formatWeekday(day, identity)}, {formatSpan(occurrence, identity)}. Students see where it
          was moved to; other days stay as they are.
        </Text>
        <Field label="New day" error={form.fields.toDay} id="move-toDay">
          <TextInput name="toDay" type="date" required defaultValue={day} data-first-focus />
        </Field>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <Field label="From" error={form.fields.from} id="move-from">
            <TextInput name="from" type="time" required defaultValue={from} />
          </Field>
          <Field label="To" error={form.fields.to} id="move-to">
            <TextInput name="to" type="time" required defaultValue={to} />
          </Field>
        </div>
        <FormMessage form={form} />
        <DialogButtons onCancel={onClose}>
          <Button busy={form.isPending} busyText="Moving...">
            Move
          </Button>
        </DialogButtons>
      </form>
    </AdminDialog>
  );
}

/** Day on which the meeting would have been. */
function plannedDayOf({ day, movedFrom }: Occurrence): string {
  return movedFrom?.day ?? day;
}
