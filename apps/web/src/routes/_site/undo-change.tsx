import { CONTACT_UNDONE_NOTICE } from "@ebute/contracts/students";
import { createFileRoute } from "@tanstack/react-router";
import { UndoContactChange } from "#domains/students/contact-links.tsx";
import { mailedLinkHead } from "#lib/forms/mailed-link-head.ts";
import { useHydratedLinkToken } from "#lib/page/link-token.ts";
import { useSignInNotice } from "#lib/page/sign-in-notice.ts";

export const Route = createFileRoute("/_site/undo-change")({
  head: ({ match }) =>
    mailedLinkHead(match, {
      title: "Undo the Change",
      description: "Undo a change of phone number or e-mail address.",
    }),
  component: UndoChangePage,
});

function UndoChangePage() {
  return (
    <UndoContactChange
      {...useHydratedLinkToken()}
      onUndone={useSignInNotice(CONTACT_UNDONE_NOTICE)}
    />
  );
}
