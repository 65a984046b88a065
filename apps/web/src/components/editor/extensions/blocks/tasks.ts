import { mergeAttributes } from "@tiptap/core";
import { TaskItem as BaseTaskItem, TaskList } from "@tiptap/extension-list";

export { TaskList };

/** A task: `li[data-checked]`. Checkboxes are in the editor only; pages show a mark. */
export const TaskItem = BaseTaskItem.extend({
  parseHTML: () => [{ tag: "li", context: "taskList/", priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ["li", mergeAttributes(HTMLAttributes), 0],
}).configure({
  a11y: { checkboxLabel: (node) => `Done: ${node.textContent || "empty task"}` },
});
