import { i as __toESM } from "./rolldown-runtime-DYf_mQCB.js";
import { _ as require_jsx_runtime, i as pagesFor, l as v, o as Button, t as useMe, zt as require_react } from "./root-data-BsQv_7j9.js";
// app/keyboard/key-acts.ts
var import_react = /* @__PURE__ */ __toESM(require_react(), 1);
/** How long after `g` the second key may come. */
var PAIR_MS = 1500;
/** What can be done by a key on the page as it stands; parts of pages say what they are by `data-key`. */
function actOnKey({ goTo, help }) {
	let leadUntil = 0;
	const plain = {
		Slash: focusSearch,
		KeyJ: () => moveRow(1),
		KeyK: () => moveRow(-1),
		KeyX: selectRow,
		KeyN: () => openPart("note"),
		Period: () => openPart("acts")
	};
	return (event) => {
		const { code } = event;
		if ((event.ctrlKey || event.metaKey) && code === "KeyK" && !event.altKey) return done(event, focusSearch());
		if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
		if (code === "Escape") return leaveField();
		if (isTyping(event.target) || document.querySelector("dialog[open]")) return;
		if (leadUntil > event.timeStamp) {
			leadUntil = 0;
			return done(event, goTo(code) ?? true);
		}
		if (event.shiftKey) return code === "Slash" ? done(event, help() ?? true) : void 0;
		if (code === "KeyG") {
			leadUntil = event.timeStamp + PAIR_MS;
			return;
		}
		const act = plain[code];
		if (act) done(event, act());
	};
}
var done = (event, isDone) => {
	if (isDone) event.preventDefault();
};
var NOT_TYPED = /* @__PURE__ */ new Set([
	"checkbox",
	"radio",
	"button",
	"submit",
	"reset"
]);
/** Whether keys belong to what has the focus. */
function isTyping(target) {
	if (!(target instanceof HTMLElement)) return false;
	if (target instanceof HTMLInputElement) return !NOT_TYPED.has(target.type);
	return target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName);
}
function focusSearch() {
	const field = document.querySelector("#search");
	field?.focus();
	field?.select();
	return field !== null;
}
/** A field gives the page its keys back; what is open closes by itself. */
function leaveField() {
	if (document.activeElement instanceof HTMLElement && isTyping(document.activeElement)) document.activeElement.blur();
}
var rowsOf = () => [...document.querySelectorAll("table.list tbody tr")];
var currentRow = () => document.activeElement?.closest("table.list tbody tr") ?? void 0;
/** Focus goes along the links of the rows, which Enter opens. */
function moveRow(by) {
	const rows = rowsOf();
	const current = currentRow();
	const link = rows[current ? rows.indexOf(current) + by : by === 1 ? 0 : rows.length - 1]?.querySelector("th a");
	link?.focus();
	link?.scrollIntoView({ block: "nearest" });
	return rows.length > 0;
}
function selectRow() {
	const box = currentRow()?.querySelector("input[type=checkbox]");
	box?.click();
	return box !== void 0 && box !== null;
}
/** Opens a part of the page that is closed, and brings focus to its first field or button. */
function openPart(name) {
	const part = document.querySelector(`[data-key="${name}"]`);
	const details = part?.closest("details") ?? part?.querySelector("details");
	if (name === "note" && details) details.open = true;
	const field = "textarea, summary, button, a[href], input:not([type=hidden])";
	(part?.matches(field) ? part : part?.querySelector(field))?.focus();
	return part !== null;
}
// app/keyboard/listen-to-keys.tsx
var import_jsx_runtime = require_jsx_runtime();
/** Hears the keys of the page by where they are on the keyboard, whatever language it types; gives what stops it. */
function listenToKeys(acts) {
	const hear = actOnKey(acts);
	addEventListener("keydown", hear);
	return () => removeEventListener("keydown", hear);
}
var keys = [
	["/", "search"],
	["j", "next"],
	["k", "previous"],
	["x", "select"],
	["Enter", "open"],
	["n", "note"],
	[".", "acts"],
	["?", "help"],
	["Esc", "close"]
];
/** All the keys there are. */
function KeysHelp({ close }) {
	const t = v("office");
	const dialog = (0, import_react.useRef)(null);
	const places = pagesFor(useMe()).filter(({ key }) => key);
	(0, import_react.useEffect)(() => dialog.current?.showModal(), []);
	return /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dialog", {
		ref: dialog,
		className: "keys",
		"aria-labelledby": "keys-title",
		onClose: close,
		children: [
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("h2", {
				id: "keys-title",
				children: t("keys.title")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dl", { children: [keys.map(([key, name]) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsx)("dt", { children: /* @__PURE__ */ (0, import_jsx_runtime.jsx)("kbd", {
				dir: "ltr",
				children: key
			}) }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: t(`keys.${name}`) })] }, key)), places.map(({ name, key = "" }) => /* @__PURE__ */ (0, import_jsx_runtime.jsxs)("div", { children: [/* @__PURE__ */ (0, import_jsx_runtime.jsxs)("dt", { children: [
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("kbd", {
					dir: "ltr",
					children: "g"
				}),
				" ",
				/* @__PURE__ */ (0, import_jsx_runtime.jsx)("kbd", {
					dir: "ltr",
					children: key.slice(3).toLowerCase()
				})
			] }), /* @__PURE__ */ (0, import_jsx_runtime.jsx)("dd", { children: t(`pages.${name}`) })] }, name))] }),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)("p", {
				className: "note",
				children: t("keys.off")
			}),
			/* @__PURE__ */ (0, import_jsx_runtime.jsx)(Button, {
				look: "outline",
				small: true,
				onClick: () => dialog.current?.close(),
				children: t("keys.done")
			})
		]
	});
}
export { KeysHelp, listenToKeys };
