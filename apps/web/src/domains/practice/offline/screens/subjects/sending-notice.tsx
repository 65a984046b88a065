import { signInHref } from "@ebute/contracts/sign-in";
import { Button } from "#components/ui/button.tsx";
import { Notice } from "#components/ui/notice.tsx";
import { TextLink } from "#components/ui/text-link.tsx";
import { openDeviceDatabase, STRICT_DURABILITY } from "#lib/offline/device/device-database.ts";
import type { Refusal } from "#lib/offline/device/device-types.ts";
import type { Sending } from "#lib/offline/device/sending.ts";
import { STUDY_PAGE } from "#lib/offline/study-page.ts";
import { useRefreshDevice } from "../device-queries.ts";

type SendingNoticeProps = {
  account: string;
  unsent: number;
  refusals: readonly Refusal[];
  /** End of the last attempt. */
  sending: Sending | undefined;
};

/** Says what waits to be sent, and what was not counted. */
export function SendingNotice({ account, unsent, refusals, sending }: SendingNoticeProps) {
  return (
    <>
      {unsent > 0 && (
        <Notice tone="info" isAnnounced={false}>
          {unsent === 1 ? "1 answer is not sent yet. " : `${unsent} answers are not sent yet. `}
          {sending === "signIn" ? (
            <>
              <TextLink href={signInHref(STUDY_PAGE)}>Sign in</TextLink> to send{" "}
              {unsent === 1 ? "it" : "them"}.
            </>
          ) : (
            `${unsent === 1 ? "It is" : "They are"} sent as soon as you are connected.`
          )}
        </Notice>
      )}
      {refusals.length > 0 && <Refused account={account} refusals={refusals} />}
    </>
  );
}

function Refused({ account, refusals }: Pick<SendingNoticeProps, "account" | "refusals">) {
  const refresh = useRefreshDevice();
  const reasons = [...new Set(refusals.map(({ message }) => message))];
  async function forget() {
    const database = await openDeviceDatabase(account);
    const tx = database.transaction("refusals", "readwrite", STRICT_DURABILITY);
    await Promise.all([...refusals.map(({ _id }) => tx.store.delete(_id)), tx.done]);
    await refresh();
  }
  return (
    <Notice tone="err" isAnnounced={false}>
      <p>
        {refusals.length === 1
          ? "1 answer was not counted."
          : `${refusals.length} answers were not counted.`}
      </p>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <Button type="button" tone="quiet" onClick={() => void forget()}>
        All right
      </Button>
    </Notice>
  );
}
