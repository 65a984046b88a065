import type { SubjectChoice } from "@ebute/contracts/questions";
import { useState } from "react";
import { AdminDialog, DialogButtons } from "#components/admin/shell/admin-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { Field } from "#components/ui/field.tsx";
import { Select } from "#components/ui/select.tsx";
import { Text } from "#components/ui/text.tsx";

type SetTopicProps = {
  /** Subject of all selected questions; undefined if they are of several. */
  subject: SubjectChoice | undefined;
  onSet: (topicId: string | null) => void;
};

/** Button that asks for a topic. A topic belongs to one subject, so several have none in common. */
export function SetTopic({ subject, onSet }: SetTopicProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [topic, setTopic] = useState("");
  const close = () => setIsOpen(false);
  return (
    <>
      <Button type="button" tone="secondary" onClick={() => setIsOpen(true)}>
        Set topic
      </Button>
      <AdminDialog title="Set topic" position="center" isOpen={isOpen} onClose={close}>
        {subject ? (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              close();
              onSet(topic || null);
            }}
          >
            <Field label={`Topic of ${subject.name}`}>
              <Select value={topic} onChange={({ currentTarget }) => setTopic(currentTarget.value)}>
                <option value="">No topic</option>
                {subject.topics.map(({ _id, name }) => (
                  <option key={_id} value={_id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <DialogButtons onCancel={close}>
              <Button>Set topic</Button>
            </DialogButtons>
          </form>
        ) : (
          <div className="grid gap-4">
            <Text>These questions are of several subjects. Select questions of one subject.</Text>
            <DialogButtons onCancel={close}>{null}</DialogButtons>
          </div>
        )}
      </AdminDialog>
    </>
  );
}
