import { fillReply, type MessageThread } from "@ebute/contracts/contact";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { VisuallyHidden } from "#components/ui/visually-hidden.tsx";
import { useTRPC } from "#lib/trpc.ts";
import { SavedRepliesDialog } from "./saved-replies-dialog.tsx";

type SavedReplyPickerProps = {
  thread: MessageThread;
  /** Words typed so far, which can be saved. */
  text: () => string;
  onInsert: (text: string) => void;
};

/** Puts a saved reply into the text, and opens their list. */
export function SavedReplyPicker({ thread, text, onInsert }: SavedReplyPickerProps) {
  const { data = [] } = useQuery(useTRPC().contact.savedReplies.queryOptions());
  const [isManaging, setIsManaging] = useState(false);
  const order = thread.order === null ? undefined : String(thread.order);
  return (
    <div className="flex flex-wrap items-end gap-2">
      {data.length > 0 && (
        <div className="min-w-0 flex-[1_1_10rem]">
          <Field label="Saved reply">
            <Select
              value=""
              onChange={({ target }) => {
                const chosen = data.find(({ _id }) => _id === target.value);
                if (chosen) onInsert(fillReply(chosen.text, { name: thread.from_name, order }));
              }}
            >
              <option value="">Choose one</option>
              {data.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      <Button
        type="button"
        tone={data.length > 0 ? "quiet" : "secondary"}
        onClick={() => setIsManaging(true)}
      >
        {data.length > 0 ? (
          <>
            Manage<VisuallyHidden> saved replies</VisuallyHidden>
          </>
        ) : (
          "Saved replies"
        )}
      </Button>
      {isManaging && <SavedRepliesDialog text={text()} onClose={() => setIsManaging(false)} />}
    </div>
  );
}
