import { signInHref } from "@ebute/contracts/sign-in";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import type { Sending } from "#lib/offline/device/sending.ts";
import { sittingHref } from "../../exam-href.ts";
import { describeUnsent, EndingLayout, type WaitingProps } from "./ending-layout.tsx";

type QueuedHandInProps = WaitingProps & {
  sittingId: string;
  sending: Sending | undefined;
  /** Undefined for an exam that does not allow it. */
  onTakeBack: (() => void) | undefined;
};

/** In place of a paper that is handed in on this device and not at the server. */
export function QueuedHandIn(props: QueuedHandInProps) {
  const { title, graceMinutes, unsent, sittingId, sending, onTakeBack } = props;
  return (
    <EndingLayout title={title} heading="Not sent yet">
      <Notice tone="info" isAnnounced={false}>
        You have handed in, but there is no connection. {describeUnsent(unsent)} The exam is handed
        in as soon as this phone is connected while this page is open.
      </Notice>
      <Text>
        Do not sign out and do not delete the data of the browser before. Answers must arrive within{" "}
        {graceMinutes} minutes after your time is up.
      </Text>
      {sending === "signIn" && (
        <Text>
          Your session has ended.{" "}
          <TextLink href={signInHref(sittingHref(sittingId))}>Sign in</TextLink> to send.
        </Text>
      )}
      {onTakeBack && (
        <Button type="button" tone="secondary" onClick={onTakeBack}>
          Take the hand-in back
        </Button>
      )}
    </EndingLayout>
  );
}
