import { authTexts } from "@ebute/contracts/sign-in";
import { useQuery } from "@tanstack/react-query";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { Text } from "#components/ui/text.tsx";
import { Time } from "#components/ui/time.tsx";
import { userMessage, useTRPC } from "#lib/trpc.ts";
import { useForgetDevice } from "../sign-in.mutations.ts";
import { ownDeviceQuery } from "../sign-in.queries.ts";

/** Shows whether this browser is a known device of the account, with a button to forget it. */
export function RememberedDevice() {
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
