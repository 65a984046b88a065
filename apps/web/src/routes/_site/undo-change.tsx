import { CONTACT_UNDONE_NOTICE } from "@ebute/contracts/students";
import { createFileRoute } from "@tanstack/react-router";
import { UndoContactChange } from "#domains/students/contact-change-pages.tsx";
import { mailedLinkHead } from "#lib/forms/mailed-link-head.ts";
import { useHydratedLinkToken } from "#lib/page/link-token.ts";
import { useOpenSignInWithNotice } from "#lib/page/open-sign-in-with-notice.ts";

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
      onUndone={useOpenSignInWithNotice(CONTACT_UNDONE_NOTICE)}
    />
  );
}
