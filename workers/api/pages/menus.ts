import { z } from "zod";
import { idParam } from "@workers/contracts/form-fields";
import { menuForm, menuItemSchema, menuParams } from "@workers/contracts/pages/menus";
import { editMenu, menuOf } from "@workers/domain/pages/menus";
import { area } from "../framework/area";
import { app } from "../framework/entries";

const params = z.strictObject({ appId: idParam<"app">(), ...menuParams });

export const menus = area("legal-menu")
  .route({
    method: "get",
    path: "/apps/:appId/menu/:type",
    operationId: "getMenu",
    summary:
      "What the rail, a phone's row of buttons or the end of each page shows the caller; all of it to who edits it",
    in: app,
    access: { app: "app.view" },
    params,
    answer: z.array(menuItemSchema),
    handle: ({ ctx, params: { type } }) => menuOf(ctx, type),
  })
  .route({
    method: "patch",
    path: "/apps/:appId/menu/:type",
    operationId: "editMenu",
    summary:
      "Saves a menu whole, in the order given; services and screens that it leaves out come back at its end. 409 where somebody else saved since `before` was read",
    in: app,
    access: { app: "app.settings_theme" },
    params,
    body: menuForm,
    example: { body: { items: [{ type: "external", name: "Our shop", url: "https://shop.example" }] } },
    answer: z.array(menuItemSchema),
    handle: ({ ctx, params: { type }, body }) => editMenu(ctx, type, body),
  });
