import { settingsTexts } from "@ebute/contracts/settings";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { SlowSendingText } from "#components/ui/slow-sending-text.tsx";
import { userMessage } from "#lib/trpc.ts";
import { type TestedGroup, type TypedServer, useConnectionTest } from "./settings.mutations.ts";

const texts = {
  mail: { idle: "Send a test letter", busy: "Sending..." },
  ai: { idle: "Try the service", busy: "Asking..." },
  backups: { idle: "Check this place", busy: "Checking..." },
} satisfies Record<TestedGroup, { idle: string; busy: string }>;

type ConnectionTestProps = {
  group: TestedGroup;
  /** Reads the typed fields and secret. */
  read: () => TypedServer;
};

/** Tests the typed settings and shows the server's answer in plain words; saves nothing. */
export function ConnectionTest({ group, read }: ConnectionTestProps) {
  const { mutate, isPending, data, error } = useConnectionTest(group);
  const { idle, busy } = texts[group];
  return (
    <div className="grid gap-3">
      <Button
        type="button"
        tone="secondary"
        className="w-fit"
        busy={isPending}
        busyText={busy}
        onClick={() => mutate(read())}
      >
        {idle}
      </Button>
      {isPending && <SlowSendingText />}
      {!isPending && data && <Notice tone={data.isWorking ? "ok" : "err"}>{data.report}</Notice>}
      {!isPending && error && (
        <Notice tone="err">{userMessage(error, settingsTexts.testFailed)}</Notice>
      )}
    </div>
  );
}
