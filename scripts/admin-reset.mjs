// pnpm admin:reset <e-mail>: a one-time link by which an administrator sets a new password.
import { runApiTool } from "./lib/api-tool.mjs";

await runApiTool("admin-reset");
