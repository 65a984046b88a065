import type { TrashItem } from "@ebute/contracts/trash";
import {
  describeOperations,
  EXAMPLE_ID,
  EXAMPLE_TIME,
} from "#platform/http/routing/openapi-operations.ts";

const item: TrashItem = {
  _id: EXAMPLE_ID,
  kind: "post",
  name: "Fibre reaches Ibadan",
  deletedAt: EXAMPLE_TIME,
};

const parameters = { kind: item.kind, id: EXAMPLE_ID };

export const trashOperations = describeOperations("Trash", {
  list: {
    summary: "List what was deleted",
    description:
      "Things of one kind that were deleted in the last 30 days, newest first. To every other operation they do not exist.",
    parameters: { kind: item.kind },
    response: { items: [item], hasMore: false },
  },
  restore: {
    summary: "Restore something",
    description:
      "Puts it back as it was: a post or a tutorial with its comments, and a published post is public again, at its address or, where another post has that by now, with a number behind it. A comment comes back only while its post exists.",
    parameters,
    response: { message: "Restored" },
    extraErrorStatuses: [409],
  },
  erase: {
    summary: "Delete something for good",
    description: "Removes it from the trash at once. Nobody can restore it then.",
    parameters,
    response: { message: "Deleted for good" },
  },
});
