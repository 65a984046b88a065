import type { ReactNode } from "react";
import { Notice } from "../ui/notice.tsx";
import { Text } from "../ui/text.tsx";
import { TextColumn, TextPage } from "./text-page.tsx";

const INCOMPLETE_LINK_TITLE = "This link is not complete";

const HOW_TO_OPEN = "Please open it again from the message, or copy the whole link.";

/** Page of a link that lost letters on its way. */
export function IncompleteLinkPage({ children }: { children: ReactNode }) {
  return (
    <TextPage title={INCOMPLETE_LINK_TITLE}>
      <TextColumn>
        <Text>A part of it is missing or wrong. {HOW_TO_OPEN}</Text>
        {children}
      </TextColumn>
    </TextPage>
  );
}

/** In place of the form behind such a link. */
export function IncompleteLinkNotice() {
  return (
    <Notice tone="err">
      {INCOMPLETE_LINK_TITLE}. {HOW_TO_OPEN}
    </Notice>
  );
}
