import 'maplibre-gl/dist/maplibre-gl.css'
import {
  addProtocol,
  Map as HubsMap,
  LngLatBounds,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { mapStyle } from './map-style.client.ts'

export type HubMapProps = {
  hubs: { id: string; name: string; lat: number; lng: number }[]
  chosen: string
  onChoose: (hubId: string) => void
  /** Where the style of the map's tiles is; null draws the outline of the country. */
  styleUrl: string | null
}

// So far in that single streets can be told apart, and so far out that the country fits.
const ZOOMS = { minZoom: 5.5, maxZoom: 17 }
const CLOSEST_FIT = 12
const NEAREST = 5

type Props = HubMapProps & { onFail: () => void }

/** The hubs on a map. Each marker is a button that bears its hub's name. */
export default function HubMapView({ hubs, chosen, onChoose, styleUrl, onFail }: Props) {
  const t = useTranslations('delivery.map')
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<HubsMap | null>(null)
  const markers = useRef<HTMLButtonElement[]>([])
  const press = useRef(onChoose)
  press.current = onChoose

  useEffect(() => {
    if (!box.current) return
    try {
      map.current = openMap(box.current, styleUrl, {
        'NavigationControl.ZoomIn': t('zoomIn'),
        'NavigationControl.ZoomOut': t('zoomOut'),
        'Map.Title': t('label'),
        'CooperativeGesturesHandler.MobileHelpText': t('twoFingers'),
        'CooperativeGesturesHandler.WindowsHelpText': t('ctrl'),
        'CooperativeGesturesHandler.MacHelpText': t('command'),
      })
    } catch {
      onFail()
      return
    }
    return () => {
      map.current?.remove()
      map.current = null
    }
  }, [styleUrl, t, onFail])

  useEffect(() => {
    const it = map.current
    if (!it) return
    const shown = hubs.map((hub) => {
      const element = buttonOf(hub.name)
      element.addEventListener('click', () => press.current(hub.id))
      // Whoever comes by keys sees where they are, also of what lies beyond the map's edge.
      element.addEventListener('focus', () => {
        if (!element.matches(':focus-visible')) return
        // The browser has scrolled the map's box towards it, and the map takes that back a frame late.
        it.getContainer().scrollTo(0, 0)
        it.jumpTo({ center: hub })
      })
      element.dataset.hub = hub.id
      return new Marker({ element, anchor: 'bottom' }).setLngLat(hub).addTo(it)
    })
    markers.current = shown.map((marker) => marker.getElement() as HTMLButtonElement)
    fit(it, hubs.slice(0, NEAREST))
    return () => {
      for (const marker of shown) marker.remove()
    }
  }, [hubs])

  useEffect(() => {
    for (const marker of markers.current)
      marker.setAttribute('aria-pressed', String(marker.dataset.hub === chosen))
    const hub = hubs.find(({ id }) => id === chosen)
    if (hub) map.current?.panTo(hub)
  }, [hubs, chosen])

  return <div ref={box} className="hub-map" dir="ltr" />
}

function openMap(container: HTMLElement, styleUrl: string | null, locale: Record<string, string>) {
  setWorkerUrl(workerUrl)
  const map = new HubsMap({
    container,
    style: mapStyle(styleUrl),
    center: [34.9, 31.9],
    zoom: 7,
    ...ZOOMS,
    attributionControl: styleUrl ? { compact: true } : false,
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
    locale,
  })
  // Its keys move the map; the region is the page's own.
  map.getCanvas().setAttribute('role', 'application')
  map.touchZoomRotate.disableRotation()
  if (styleUrl) drawOutlineInstead(map)
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  return map
}

/** Tiles that cannot be had leave the outline, which needs nothing. */
function drawOutlineInstead(map: HubsMap) {
  let isSettled = false
  map.once('load', () => {
    isSettled = true
  })
  map.on('error', () => {
    if (!isSettled) map.setStyle(mapStyle(null))
    isSettled = true
  })
}

/** Lets a style name archives of tiles: `pmtiles://https://…`. */
export async function readArchives() {
  const { Protocol } = await import('pmtiles')
  addProtocol('pmtiles', new Protocol().tile)
}

function buttonOf(name: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'hub-marker'
  const label = document.createElement('span')
  const text = document.createElement('bdi')
  text.textContent = name
  label.append(text)
  button.append(label)
  return button
}

function fit(map: HubsMap, hubs: HubMapProps['hubs']) {
  const bounds = new LngLatBounds()
  for (const { lng, lat } of hubs) bounds.extend([lng, lat])
  if (!bounds.isEmpty())
    map.fitBounds(bounds, { padding: 48, maxZoom: CLOSEST_FIT, animate: false })
}
