import {
  CLASS_JOINED_NOTICE,
  CLASS_LEFT_NOTICE,
  classTexts,
  type OwnClass,
} from "@ebute/contracts/classes";
import type { MissingDetails } from "@ebute/contracts/students";
import type { FormState } from "@ebute/page-port";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DashboardSection } from "#components/layout/area/dashboard-layout.tsx";
import { DetailsFields } from "#components/students/details-fields.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextInput } from "#components/ui/text-input.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useTRPC } from "#lib/trpc.ts";
import { useJoinClass, useLeaveClass } from "./classes.mutations.ts";

type ClassSectionProps = {
  id: string;
  /** Outcome of a form that was sent without script. */
  served: FormState | undefined;
  notice: string | undefined;
};

/** The student's classes, and a form for joining one. */
export function ClassSection({ id, served, notice }: ClassSectionProps) {
  const query = useQuery(useTRPC().classes.own.queryOptions());
  const [done, setDone] = useState(() => doneTextOf(notice));
  // Each success starts a new form.
  const [joins, setJoins] = useState(0);
  const { classes = [], missingDetails = null } = query.data ?? {};
  return (
    <DashboardSection id={id} title="Your classes">
      {done && <Notice tone="ok">{done}</Notice>}
      {served?.form === "leaveClass" && <Notice tone="err">{served.message}</Notice>}
      <QueryView
        query={query}
        loadFailed={classTexts.loadFailed}
        placeholder={<Skeleton rows={1} className="h-24" />}
      >
        {classes.length > 0 ? (
          <RuledList>
            {classes.map((row) => (
              <ClassRow key={row._id} row={row} onLeft={() => setDone(classTexts.left)} />
            ))}
          </RuledList>
        ) : (
          <Text tone="quiet">You are not in a class yet.</Text>
        )}
        <div className="grid grid-cols-1 gap-4">
          <Heading level={3} size="name">
            Join a class
          </Heading>
          <JoinClassForm
            key={joins}
            missingDetails={missingDetails}
            served={served?.form === "joinClass" && joins === 0 ? served : undefined}
            onJoined={() => {
              setDone(classTexts.joined);
              setJoins(joins + 1);
            }}
          />
        </div>
      </QueryView>
    </DashboardSection>
  );
}

function doneTextOf(notice: string | undefined): string | undefined {
  if (notice === CLASS_JOINED_NOTICE) return classTexts.joined;
  return notice === CLASS_LEFT_NOTICE ? classTexts.left : undefined;
}

type ClassRowProps = { row: OwnClass; onLeft: () => void };

/** A class of the student, who may leave it after a second press. */
function ClassRow({ row, onLeft }: ClassRowProps) {
  const { name, endsOn, isOpen } = row;
  const { identity } = useSite();
  return (
    <li>
      <Heading level={3} size="name">
        {name}
      </Heading>
      <Text size="small" tone="quiet">
        {isOpen ? (endsOn && `Until ${formatDay(endsOn, identity)}`) || "Open" : "Paused"}
      </Text>
      <details className="text-card">
        <summary className="text-indigo inline-flex min-h-11 cursor-pointer list-none items-center underline underline-offset-4">
          Leave<span className="sr-only"> {name}</span>
        </summary>
        <LeaveForm row={row} onLeft={onLeft} />
      </details>
    </li>
  );
}

function LeaveForm({ row: { _id: id, name }, onLeft }: ClassRowProps) {
  const { mutateAsync } = useLeaveClass(name);
  const form = useAccountForm({
    schema: async () => (await import("@ebute/contracts/primitives")).idInputSchema,
    extra: { id },
    fallback: classTexts.leaveFailed,
    send: async (input) => {
      await mutateAsync(input);
      onLeft();
    },
  });
  return (
    <form {...form.form} action="/userDashboard#classes" className="grid grid-cols-1 gap-3">
      <input type="hidden" name="leave" value={id} />
      <Text size="small">You will no longer see the lessons of this class.</Text>
      <FormMessage form={form} />
      <div>
        <Button tone="secondary" busy={form.isPending} busyText="Leaving...">
          Leave {name}
        </Button>
      </div>
    </form>
  );
}

type JoinClassFormProps = {
  missingDetails: MissingDetails;
  /** Outcome of a submission without script. */
  served: FormState | undefined;
  onJoined: () => void;
};

function JoinClassForm({ missingDetails, served, onJoined }: JoinClassFormProps) {
  const { mutateAsync } = useJoinClass();
  // Fields that the student has filled in stay until the form is done.
  const [missing] = useState(missingDetails);
  const form = useAccountForm({
    schema: async () => (await import("@ebute/contracts/classes")).joinClassInputSchema,
    served,
    fallback: classTexts.joinFailed,
    send: async (input) => {
      await mutateAsync(input);
      onJoined();
    },
  });
  return (
    <form {...form.form} action="/userDashboard#classes" className="grid grid-cols-1 gap-5">
      <Field
        label="Code"
        hint="From your teacher or on your slip, such as 7K3M-Q9XD."
        error={form.fields.code}
        id="class-code"
      >
        <TextInput
          name="code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          defaultValue={form.typed.code}
        />
      </Field>
      {missing && (
        <DetailsFields errors={form.fields} typed={form.typed} ageBand={missing.ageBand} />
      )}
      <FormMessage form={form} />
      <div>
        <Button busy={form.isPending} busyText="Joining...">
          Join the class
        </Button>
        {form.isPending && <SlowSendingText />}
      </div>
    </form>
  );
}
