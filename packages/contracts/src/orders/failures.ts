import { defineNotFound } from "../errors/index.ts";

export const orderNotFound = defineNotFound("ORDER_NOT_FOUND", "No order found");
