// pnpm reset-factor <e-mail>: for an administrator who has lost the phone and the recovery codes.
import { runApiTool } from "./lib/api-tool.mjs";

await runApiTool("reset-factor");
