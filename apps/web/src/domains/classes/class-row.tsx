import { classTexts, type OwnClass } from "@ebute/contracts/classes";
import { Button } from "#components/ui/button.tsx";
import { FormMessage } from "#components/ui/form-message.tsx";
import { Heading } from "#components/ui/heading.tsx";
import { Text } from "#components/ui/text.tsx";
import { useAccountForm } from "#lib/forms/account-form.ts";
import { useSite } from "#lib/page/use-site.ts";
import { formatDay } from "#lib/text/dates.ts";
import { useLeaveClass } from "./classes.mutations.ts";

type ClassRowProps = { row: OwnClass; onLeft: () => void };

/** A class of the student, who may leave it after a second press. */
export function ClassRow({ row, onLeft }: ClassRowProps) {
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
      <FormMessage form={form} at="top" />
      <Text size="small">You will no longer see the lessons of this class.</Text>
      <FormMessage form={form} at="button" />
      <div>
        <Button tone="secondary" busy={form.isPending} busyText="Leaving...">
          Leave {name}
        </Button>
      </div>
    </form>
  );
}
