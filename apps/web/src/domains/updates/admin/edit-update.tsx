import type { Update } from "@ebute/contracts/updates";
import { useState } from "react";
import { UpdateForm } from "./update-form.tsx";
import { useUpdateUpdate } from "./updates.mutations.ts";

const button = { idle: "Save changes", busy: "Saving..." };

type EditUpdateProps = { update: Update; onClose: () => void };

/** What it opens with stays: a later answer of the server only tells that something has changed there. */
export function EditUpdate({ update, onClose }: EditUpdateProps) {
  const [base] = useState(update);
  const { mutateAsync } = useUpdateUpdate();
  return (
    <UpdateForm
      name={update._id}
      initial={{ title: base.title, content: base.content }}
      versions={{ base: base.updatedAt, current: update.updatedAt }}
      button={button}
      onCancel={onClose}
      onSave={async (input) => {
        await mutateAsync({ ...input, id: update._id });
        onClose();
        return undefined;
      }}
    />
  );
}
