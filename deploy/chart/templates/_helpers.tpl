{{- define "galgal.name" -}}
{{- if contains "galgal" .Release.Name }}{{ .Release.Name | trunc 50 | trimSuffix "-" }}{{ else }}{{ printf "%s-galgal" .Release.Name | trunc 50 | trimSuffix "-" }}{{ end }}
{{- end }}

{{- define "galgal.selector" -}}
app.kubernetes.io/name: galgal
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "galgal.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{ include "galgal.selector" . }}
{{- end }}

{{- define "galgal.image" -}}
{{- if .Values.image.digest }}{{ .Values.image.repository }}@{{ .Values.image.digest }}{{ else }}{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}{{ end }}
{{- end }}

{{- define "galgal.caSecret" -}}
{{- if .Values.database.cloudnativepg.enabled }}{{ include "galgal.name" . }}-db-ca{{ else }}{{ .Values.database.existing.caSecret }}{{ end }}
{{- end }}

{{/* The pods of a role: call with (dict "root" $ "role" "web" "values" .Values.web). */}}
{{- define "galgal.pod" -}}
{{- $ := .root -}}
{{- $role := .role -}}
metadata:
  labels:
    {{- include "galgal.labels" $ | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
  annotations:
    checksum/settings: {{ include (print $.Template.BasePath "/settings.yaml") $ | sha256sum }}
spec:
  serviceAccountName: {{ include "galgal.name" $ }}
  automountServiceAccountToken: false
  enableServiceLinks: false
  # What it serves on, ten seconds for what is being answered, and what it does in the background.
  terminationGracePeriodSeconds: {{ add $.Values.graceSeconds 35 }}
  securityContext:
    runAsNonRoot: true
    runAsUser: 65532
    runAsGroup: 65532
    fsGroup: 65532
    seccompProfile: { type: RuntimeDefault }
  {{- with $.Values.image.pullSecrets }}
  imagePullSecrets: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with $.Values.nodeSelector }}
  nodeSelector: {{ toYaml . | nindent 4 }}
  {{- end }}
  {{- with $.Values.tolerations }}
  tolerations: {{ toYaml . | nindent 4 }}
  {{- end }}
  topologySpreadConstraints:
    {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
    - maxSkew: 1
      topologyKey: {{ . }}
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "galgal.selector" $ | nindent 10 }}
          app.kubernetes.io/component: {{ $role }}
    {{- end }}
  containers:
    - name: galgal
      image: {{ include "galgal.image" $ }}
      imagePullPolicy: {{ $.Values.image.pullPolicy }}
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities: { drop: [ALL] }
      env:
        - { name: ROLE, value: {{ .role }} }
        {{- include "galgal.databaseEnv" $ | nindent 8 }}
      envFrom:
        - configMapRef: { name: {{ include "galgal.name" $ }} }
        - secretRef: { name: {{ $.Values.secret.existing }} }
        - secretRef: { name: {{ $.Values.objects.secret }} }
      ports:
        - { name: http, containerPort: 3000 }
        {{- if eq .role "web" }}
        - { name: office, containerPort: 3001 }
        {{- end }}
        - { name: metrics, containerPort: {{ $.Values.metrics.port }} }
      # A first start migrates, which may take its time.
      startupProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 2
        failureThreshold: 150
      livenessProbe:
        httpGet: { path: /healthz, port: http }
        periodSeconds: 10
        timeoutSeconds: 5
        failureThreshold: 6
      readinessProbe:
        httpGet: { path: /readyz, port: http }
        periodSeconds: 2
        timeoutSeconds: 3
        failureThreshold: 2
      resources: {{ toYaml .values.resources | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /data }
        - { name: tmp, mountPath: /tmp }
        {{- if include "galgal.caSecret" $ }}
        - { name: database-ca, mountPath: /etc/galgal/database-ca, readOnly: true }
        {{- end }}
  volumes:
    # Painted cars, which are painted again where they are not; files of customers lie in the store.
    - { name: data, emptyDir: { sizeLimit: 1Gi } }
    - { name: tmp, emptyDir: { sizeLimit: 256Mi } }
    {{- with include "galgal.caSecret" $ }}
    - name: database-ca
      secret:
        secretName: {{ . }}
        items: [{ key: ca.crt, path: ca.crt }]
    {{- end }}
{{- end }}

{{- define "galgal.databaseEnv" -}}
{{- if .Values.database.cloudnativepg.enabled -}}
- name: DATABASE_PASSWORD
  valueFrom:
    secretKeyRef: { name: {{ include "galgal.name" . }}-db-app, key: password }
- name: DATABASE_URL
  value: postgres://galgal:$(DATABASE_PASSWORD)@{{ include "galgal.name" . }}-db-rw:5432/galgal?sslmode=verify-full&sslrootcert=/etc/galgal/database-ca/ca.crt
{{- else -}}
- name: DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ required "database.existing.secret, or database.cloudnativepg.enabled" .Values.database.existing.secret }}
      key: {{ .Values.database.existing.key }}
{{- end }}
{{- end }}
