import type { MessageState, MessageThread } from "@ebute/contracts/contact";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { useMessageActions } from "../message-actions.ts";
import { useAssignMessage } from "./message-thread.mutations.ts";

type MessageToolsProps = {
  thread: MessageThread;
  /** Called once the message has left its list. */
  onGone: () => void;
};

/** State, assignment and deletion of a message. */
export function MessageTools({ thread, onGone }: MessageToolsProps) {
  const { _id: id, from_name: name, assigneeId, colleagues } = thread;
  const actions = useMessageActions("all");
  const assignment = useAssignMessage(name);
  return (
    <section aria-label="Handling" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Who answers it">
        <Select
          value={assigneeId ?? ""}
          disabled={assignment.isPending}
          onChange={({ target }) => assignment.mutate({ id, adminId: target.value || null })}
        >
          <option value="">Nobody yet</option>
          {colleagues.map(({ _id, email }) => (
            <option key={_id} value={_id}>
              {email}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex flex-wrap gap-2">
        {statesFor(thread).map(([state, label]) => (
          <Button
            key={state}
            type="button"
            tone="secondary"
            onClick={() => actions.setState([thread], state)}
          >
            {label}
          </Button>
        ))}
        <Button
          type="button"
          tone="danger"
          onClick={async () => {
            if (await actions.confirmDelete([thread])) onGone();
          }}
        >
          Delete
        </Button>
      </div>
    </section>
  );
}

type Choice = readonly [MessageState, string];

/** States that a message can get by hand. */
function statesFor({ state, replies }: MessageThread): readonly Choice[] {
  if (state === "spam") return [[replies.length > 0 ? "answered" : "new", "Not spam"]];
  const all: readonly Choice[] = [
    ["new", "Mark as new"],
    ["answered", "Mark as answered"],
    ["closed", "Close"],
    ["spam", "Move to spam"],
  ];
  return all.filter(([one]) => one !== state);
}
