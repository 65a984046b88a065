import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { describeUnsent, EndingLayout, type WaitingProps } from "./ending-layout.tsx";

type TimeUpProps = WaitingProps & {
  /** Asks the server at once; undefined without it. */
  onAsk?: () => void;
};

/** In place of a paper whose time is up, until the server says what became of it. */
export function TimeUp({ title, kind, graceMinutes, unsent, onAsk }: TimeUpProps) {
  return (
    <EndingLayout title={title} heading="Time is up">
      {unsent > 0 ? (
        <Notice tone="info" isAnnounced={false}>
          {describeUnsent(unsent)} To count, they must arrive within {graceMinutes} minutes after
          the end. They are sent as soon as this phone is connected.
        </Notice>
      ) : (
        <>
          <Text>Your answers are handed in.</Text>
          {kind === "set" && (
            <Text tone="quiet">
              You can leave this page. It changes by itself within two minutes.
            </Text>
          )}
          {kind === "set" && onAsk && (
            <Button type="button" tone="quiet" onClick={onAsk}>
              My teacher gave me more time
            </Button>
          )}
        </>
      )}
    </EndingLayout>
  );
}
