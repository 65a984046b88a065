import { type AccountSession, authTexts } from "@ebute/contracts/sign-in";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { QueryView } from "#components/ui/query-view.tsx";
import { RuledList } from "#components/ui/ruled-list.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { addNameToMessage } from "#lib/text/add-name-to-message.ts";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import {
  useEndAllSessions,
  useEndOtherSessions,
  useEndSession,
  useForgetDevice,
} from "./sign-in.mutations.ts";
import { ownDeviceQuery, ownSessionsQuery } from "./sign-in.queries.ts";

const LIST_ID = "own-sessions";

type Outcome = { tone: "ok" | "err"; message: string };

type SessionListProps = {
  /** Sign-in page to open after ending all sessions. */
  entrance: "/signin" | "/admin/login";
};

/** Lists the account's sessions, each with a button to end it. */
export function SessionList({ entrance }: SessionListProps) {
  const query = useQuery(ownSessionsQuery(useTRPC()));
  const [outcome, setOutcome] = useState<Outcome>();
  const endOthers = useEndOtherSessions();
  const endAll = useEndAllSessions(entrance);
  const sessions = query.data ?? [];
  const report = {
    onSuccess: () => setOutcome({ tone: "ok", message: authTexts.otherSessionsEnded }),
    onError: (error: unknown) => setOutcome({ tone: "err", message: userMessage(error) }),
  };
  return (
    <QueryView
      query={query}
      showsRefetchErrors
      subject="sessions"
      placeholder={<Skeleton rows={2} className="h-20" />}
    >
      {/* Receives the focus from the button of a removed row. */}
      <div id={LIST_ID} tabIndex={-1} className="outline-none">
        {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
        <RuledList>
          {sessions.map((session) => (
            <SessionRow key={session._id} session={session} onOutcome={setOutcome} />
          ))}
        </RuledList>
      </div>
      <div className="flex flex-wrap gap-3">
        {sessions.length > 1 && (
          <Button
            type="button"
            tone="secondary"
            busy={endOthers.isPending}
            onClick={() => endOthers.mutate(undefined, report)}
          >
            Sign out everywhere else
          </Button>
        )}
        <Button
          type="button"
          tone="secondary"
          busy={endAll.isPending || endAll.isSuccess}
          onClick={() => endAll.mutate(undefined, { onError: report.onError })}
        >
          Sign out everywhere
        </Button>
      </div>
      <RememberedDevice />
    </QueryView>
  );
}

type SessionRowProps = { session: AccountSession; onOutcome: (outcome: Outcome) => void };

function SessionRow({ session, onOutcome }: SessionRowProps) {
  const { _id: id, device, createdAt, lastSeenAt, isCurrent } = session;
  const end = useEndSession(device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Text className="font-semibold">{device}</Text>
        <Text size="small" tone="quiet">
          {isCurrent ? "This device" : <LastSeen iso={lastSeenAt} />}, signed in{" "}
          <Time iso={createdAt} withTime />
        </Text>
      </div>
      {!isCurrent && (
        <Button
          type="button"
          tone="secondary"
          busy={end.isPending}
          aria-label={`Sign out: ${device}`}
          onClick={() =>
            end.mutate(
              { id },
              {
                onSuccess: () => {
                  document.getElementById(LIST_ID)?.focus();
                  onOutcome({
                    tone: "ok",
                    message: addNameToMessage(authTexts.sessionEnded, device),
                  });
                },
                onError: (error) => onOutcome({ tone: "err", message: userMessage(error) }),
              },
            )
          }
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

function LastSeen({ iso }: { iso: string }) {
  return (
    <>
      Last used <Time iso={iso} withTime />
    </>
  );
}

/** Shows whether this browser is a known device of the account, with a button to forget it. */
function RememberedDevice() {
  const { data } = useQuery(ownDeviceQuery(useTRPC()));
  const forget = useForgetDevice();
  if (!data) return null;
  return (
    <div className="mt-3 grid justify-items-start gap-3">
      <Text size="small" tone="quiet">
        {data.rememberedUntil ? (
          <>
            You are remembered on this device until <Time iso={data.rememberedUntil} />, also after
            you sign out. Nobody who guesses at your password elsewhere can keep you from signing in
            here.
          </>
        ) : (
          "You are not remembered on this device. Your next sign-in here changes that."
        )}
        {data.others > 0 &&
          ` ${data.others === 1 ? "One other device is" : `${data.others} other devices are`} remembered too.`}
      </Text>
      {forget.isSuccess && <Notice tone="ok">{authTexts.deviceForgotten}</Notice>}
      {forget.error && <Notice tone="err">{userMessage(forget.error)}</Notice>}
      {data.rememberedUntil && (
        <Button
          type="button"
          tone="secondary"
          busy={forget.isPending}
          onClick={() => forget.mutate()}
        >
          Forget this device
        </Button>
      )}
    </div>
  );
}
