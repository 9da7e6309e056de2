import { Outlet } from 'react-router'
import type { FrameHandle } from './frame.tsx'

export const handle: FrameHandle = { isBare: true }

/** Around pages with nothing but their own way on: an order and its payment. */
export default function BareLayout() {
  return <Outlet />
}
