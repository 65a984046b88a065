import { type CalloutKind, calloutKinds } from "@ebute/contracts/rich-text";
import { Node } from "@tiptap/core";

declare module "@tiptap/core" {
  interface Commands<ReturnType> {
    callout: {
      /** Puts the selected blocks into a box, or changes the kind of the box around them. */
      setCallout: (kind: CalloutKind) => ReturnType;
      unsetCallout: () => ReturnType;
    };
  }
}

/** A highlighted box: `div.callout-note`, `-tip` or `-warning`. */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,

  addAttributes: () => ({ kind: { default: "note", rendered: false } }),

  parseHTML: () =>
    calloutKinds.map((kind) => ({ tag: `div.callout-${kind}`, attrs: { kind }, priority: 60 })),

  renderHTML: ({ node }) => ["div", { class: `callout-${node.attrs.kind}` }, 0],

  addCommands() {
    const { name } = this;
    return {
      setCallout:
        (kind) =>
        ({ editor, commands }) =>
          editor.isActive(name)
            ? commands.updateAttributes(name, { kind })
            : commands.wrapIn(name, { kind }),
      unsetCallout:
        () =>
        ({ commands }) =>
          commands.lift(name),
    };
  },
});
